import { createLink } from '@tanstack/react-router'
import { entryAddress, useHere } from '#app/domains/site/entry-address.ts'
import { useViewer } from '#app/domains/site/shell.queries.ts'
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
        title="Log in to create a ticket"
        icon={<LockIcon />}
        action={<LinkButton href={login}>Log in</LinkButton>}
      >
        You are not logged in any more.
      </EmptyState>
    )
  }
  return currentUser.verified ? (
    <EmptyState
      title="You cannot create tickets at the moment"
      icon={<LockIcon />}
      action={
        <ButtonTo to="/tracker/$product" params={{ product: productId }}>
          Back to the tickets
        </ButtonTo>
      }
    >
      Everybody can read them.
    </EmptyState>
  ) : (
    <EmptyState
      title="You must verify your email to create tickets"
      icon={<LockIcon />}
      action={<LinkButton href="/account-settings">Account settings</LinkButton>}
    >
      The mail with the link can be sent again from your account settings.
    </EmptyState>
  )
}
