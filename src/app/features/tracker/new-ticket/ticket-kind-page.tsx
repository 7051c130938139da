import { Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { Breadcrumbs, PageHeading, EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { LinkCard } from '#app/ui/card/card.tsx'
import type { RequestKind } from '#app/graphql.gen.ts'
import { ticketKinds } from '#app/content/kinds.ts'
import { newTicketProductQuery } from '#app/features/tracker/tracker.queries.ts'
import { WriteGate } from '#app/writing/forms/new-object-page.tsx'
import { buttonLook } from '#app/ui/button/button.tsx'
import { LockIcon } from '#app/ui/icon.tsx'
import styles from './new-ticket.module.css'

const choices: { kind: RequestKind; about: () => string }[] = [
  { kind: 'ISSUE', about: () => t('tracker.newTicket.bugChoiceHint') },
  { kind: 'FEATURE', about: () => t('tracker.newTicket.featureChoiceHint') },
]

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

export function NewTicketForbidden({ productId }: { productId: string }) {
  return (
    <WriteGate
      logIn={t('tracker.newTicket.needsLogIn')}
      verifyEmail={t('tracker.newTicket.needsVerifiedEmail')}
    >
      <EmptyState
        title={t('tracker.newTicket.forbiddenTitle')}
        icon={<LockIcon />}
        action={
          <Link to="/tracker/$product" params={{ product: productId }} {...buttonLook()}>
            {t('tracker.newTicket.backToList')}
          </Link>
        }
      >
        {t('tracker.newTicket.forbiddenHint')}
      </EmptyState>
    </WriteGate>
  )
}
