import { createLink } from '@tanstack/react-router'
import { WriteGate } from '#app/writing/forms/new-object-page.tsx'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { LockIcon } from '#app/ui/icon.tsx'

const ButtonTo = createLink(LinkButton)

/** Replaces the ticket form for those who may not write one. */
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
          <ButtonTo to="/tracker/$product" params={{ product: productId }}>
            {t('tracker.newTicket.backToList')}
          </ButtonTo>
        }
      >
        {t('tracker.newTicket.forbiddenHint')}
      </EmptyState>
    </WriteGate>
  )
}
