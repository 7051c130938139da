import { createLink } from '@tanstack/react-router'
import { entryAddress, useHere } from '#app/domains/site/entry-address.ts'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { LockIcon } from '#app/ui/icon.tsx'

const ButtonTo = createLink(LinkButton)

/** Stands where a ticket would be written, for who may not write one. */
export function ClosedDesk({ productId }: { productId: string }) {
  const { currentUser } = useViewer()
  const login = entryAddress('/login', useHere())
  if (!currentUser) {
    return (
      <EmptyState
        title={texts.logInToCreateTicket}
        icon={<LockIcon />}
        action={<LinkButton href={login}>{texts.logIn}</LinkButton>}
      >
        {texts.youAreNotLoggedIn}
      </EmptyState>
    )
  }
  return currentUser.verified ? (
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
  ) : (
    <EmptyState
      title={texts.verifyEmailFirst}
      icon={<LockIcon />}
      action={<LinkButton href="/account-settings">{texts.accountSettings}</LinkButton>}
    >
      {texts.mailCanBeSentAgain}
    </EmptyState>
  )
}
