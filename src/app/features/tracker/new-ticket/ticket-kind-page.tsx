import { Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { Breadcrumbs, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { LinkCard } from '#app/ui/card/card.tsx'
import type { RequestKind } from '#app/graphql.gen.ts'
import { ticketKinds } from '#app/content/kinds.ts'
import { newTicketProductQuery } from '#app/features/tracker/tracker.queries.ts'
import { NewTicketForbidden } from './new-ticket-forbidden.tsx'
import styles from './ticket-kind-page.module.css'

const choices: { kind: RequestKind; about: () => string }[] = [
  { kind: 'ISSUE', about: () => t('tracker.newTicket.bugChoiceHint') },
  { kind: 'FEATURE', about: () => t('tracker.newTicket.featureChoiceHint') },
]

/** The page to choose a new ticket's kind. */
export function TicketKindPage({ productId }: { productId: string }) {
  const { product } = useData(newTicketProductQuery(productId))
  const crumbs = [
    { label: t('common.tracker'), href: '/tracker' },
    { label: product.name, href: `/tracker/${product.id}` },
    { label: t('tracker.newTicket.title') },
  ]
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={t('tracker.newTicket.title')}>{t('tracker.newTicket.kindHint')}</PageHeading>
      {product.canCreateTicket ? (
        <ul className={styles.Kinds}>
          {choices.map(({ kind, about }) => {
            const { address, label, Icon } = ticketKinds[kind]
            return (
              <LinkCard
                key={kind}
                className={styles.Kind}
                title={
                  <Link to="/tracker/$product/new/$kind" params={{ product: product.id, kind: address }}>
                    {label()}
                  </Link>
                }
              >
                <span className={styles.Icon}>
                  <Icon />
                </span>
                <p className={styles.About}>{about()}</p>
              </LinkCard>
            )
          })}
        </ul>
      ) : (
        <NewTicketForbidden productId={product.id} />
      )}
    </>
  )
}
