import { createLink } from '@tanstack/react-router'
import { useViewer } from '#app/domains/site/shell.queries.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'

const ButtonTo = createLink(LinkButton)

/** The way to a new ticket for whoever is signed in; who may not write one is told why. Nothing for visitors. */
export function CreateTicketLink({ product }: { product: { id: string; canCreateTicket: boolean } }) {
  const { currentUser } = useViewer()
  if (!currentUser) return null
  if (!product.canCreateTicket) {
    const reason = currentUser.verified
      ? 'You cannot create tickets at the moment'
      : 'You must verify your email to create tickets'
    return (
      <Tooltip text={reason}>
        <Button variant="primary" aria-disabled>
          <PlusIcon />
          Create ticket
        </Button>
      </Tooltip>
    )
  }
  return (
    <ButtonTo to="/tracker/$product/new" params={{ product: product.id }} variant="primary">
      <PlusIcon />
      Create ticket
    </ButtonTo>
  )
}
