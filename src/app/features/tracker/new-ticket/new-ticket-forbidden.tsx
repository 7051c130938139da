import { createLink } from '@tanstack/react-router'
import { NoWriting } from '#app/objects/unsaved/no-writing.tsx'
import * as texts from '#app/texts/english/tracker.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'

const ButtonTo = createLink(LinkButton)

/** Replaces the ticket form for those who may not write one. */
export function NewTicketForbidden({ productId }: { productId: string }) {
  return (
    <NoWriting logIn={texts.logInToCreateTicket} verifyEmail={texts.verifyEmailFirst}>
      <EmptyState
        title={texts.mayNotCreateTickets}
        icon={<LockIcon />}
        action={
          <ButtonTo to="/tracker/$product" params={{ product: productId }}>
            {texts.backToTickets}
          </ButtonTo>
        }
      >
        {texts.everybodyCanReadThem}
      </EmptyState>
    </NoWriting>
  )
}
