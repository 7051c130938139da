import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as texts from '#app/texts/english/tracker.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import type { RequestKind } from '#app/graphql.gen.ts'
import { ClosedDesk } from './closed-desk.tsx'
import { ticketKinds } from './ticket-kinds.ts'
import { productDeskQuery } from './tracker.queries.ts'
import styles from './ticket-kind-page.module.css'

const choices: { kind: RequestKind; about: string }[] = [
  { kind: 'ISSUE', about: texts.bugDescription },
  { kind: 'FEATURE', about: texts.featureDescription },
]

/** Choosing what a new ticket is about. */
export function TicketKindPage({ productId }: { productId: string }) {
  const { product } = useSuspenseQuery(productDeskQuery(productId)).data
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
              <li key={kind} className={styles.Kind}>
                <span className={styles.Icon}>
                  <Icon />
                </span>
                <h2 className={styles.Name}>
                  <Link to="/tracker/$product/new/$kind" params={{ product: product.id, kind: address }}>
                    {label}
                  </Link>
                </h2>
                <p className={styles.About}>{about}</p>
              </li>
            )
          })}
        </ul>
      ) : (
        <ClosedDesk productId={product.id} />
      )}
    </>
  )
}
