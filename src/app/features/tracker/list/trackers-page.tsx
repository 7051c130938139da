import { Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { BugIcon } from '#app/content/kinds.ts'
import { rich, t } from '#app/texts/t.ts'
import { LinkCard } from '#app/ui/card/card.tsx'
import { Count, Facts } from '#app/ui/facts/facts.tsx'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { OpenIcon } from '#app/ui/icon.tsx'
import { productsQuery } from '#app/features/tracker/tracker.queries.ts'
import wire from '#app/ui/wire/wire.module.css'
import { TicketList } from './ticket-list.tsx'
import styles from './trackers-page.module.css'

export function TrackersPage() {
  const { products, latestTickets } = useData(productsQuery)
  return (
    <>
      <PageHeading title={t('common.tracker')} actions={<FeedButton id="tracker" of="trackers" />}>
        {t('tracker.description')}
      </PageHeading>
      {products.length === 0 ? (
        <EmptyState title={t('tracker.index.emptyTitle')} icon={<BugIcon />}>
          {t('tracker.index.emptyHint')}
        </EmptyState>
      ) : (
        <ul className={styles.Trackers}>
          {products.map((product) => (
            <LinkCard
              key={product.id}
              className={styles.Tracker}
              title={
                <Link to="/tracker/$product" params={{ product: product.id }}>
                  {product.name}
                </Link>
              }
            >
              <p className={styles.Description}>{product.description}</p>
              <Facts>
                <>
                  <span className={styles.Open} data-has-open={product.openCount > 0}>
                    <OpenIcon />
                    <span>{rich('tracker.openCount', { count: <Count value={product.openCount} /> })}</span>
                  </span>
                  <span>
                    · {rich('tracker.totalCount', { count: <Count value={product.ticketCount} /> })}
                  </span>
                </>
              </Facts>
            </LinkCard>
          ))}
        </ul>
      )}
      {latestTickets.length > 0 ? (
        <section aria-labelledby="activity" className={styles.Activity}>
          <h2 id="activity" className={wire.Heading}>
            {t('common.latestActivity')}
          </h2>
          <TicketList tickets={latestTickets.map((item) => ({ item }))} />
        </section>
      ) : null}
    </>
  )
}
