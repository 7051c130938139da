import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as texts from '#app/texts/english/tracker.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { LinkCard } from '#app/ui/card/link-card.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import type { RequestKind } from '#app/graphql.gen.ts'
import { NewTicketForbidden } from './new-ticket-forbidden.tsx'
import { ticketKinds } from './ticket-kinds.ts'
import { newTicketProductQuery } from '../tracker.queries.ts'
import styles from './ticket-kind-page.module.css'

const choices: { kind: RequestKind; about: string }[] = [
  { kind: 'ISSUE', about: texts.bugDescription },
  { kind: 'FEATURE', about: texts.featureDescription },
]

/** Choosing what a new ticket is about. */
export function TicketKindPage({ productId }: { productId: string }) {
  const { product } = useSuspenseQuery(newTicketProductQuery(productId)).data
  const crumbs = [
    { label: texts.issueTracker, href: '/tracker' },
    { label: product.name, href: `/tracker/${product.id}` },
    { label: texts.newTicket },
  ]
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading title={texts.newTicket}>{texts.whatIsItAbout}</PageHeading>
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
                    {label}
                  </Link>
                }
              >
                <span className={styles.Icon}>
                  <Icon />
                </span>
                <p className={styles.About}>{about}</p>
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
