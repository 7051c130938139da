import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as texts from '#app/texts/english/tracker.ts'
import { LinkCard } from '#app/ui/card/link-card.tsx'
import { Count } from '#app/ui/count/count.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { OpenIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { productsQuery } from '../tracker.queries.ts'
import styles from './trackers-page.module.css'
import { BugIcon } from '#app/objects/kinds/ticket-icon.tsx'

/** The issue trackers index: a card a product, with how much of it is open. */
export function TrackersPage() {
  const { products } = useSuspenseQuery(productsQuery).data
  return (
    <>
      <PageHeading title={texts.issueTracker}>{texts.trackersDescription}</PageHeading>
      {products.length === 0 ? (
        <EmptyState title={texts.noTrackersYet} icon={<BugIcon />}>
          {texts.whenFirstProductTakesReports}
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
                  <span className={styles.Open} data-some={product.openCount > 0}>
                    <OpenIcon />
                    <span>
                      <Count value={product.openCount} /> {texts.open}
                    </span>
                  </span>
                  <span>
                    · <Count value={product.ticketCount} /> {texts.inAll}
                  </span>
                </>
              </Facts>
            </LinkCard>
          ))}
        </ul>
      )}
    </>
  )
}
