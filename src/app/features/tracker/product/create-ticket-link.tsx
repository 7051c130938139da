import { createLink } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'

const ButtonTo = createLink(LinkButton)

/** The link to a new ticket for signed-in users; those who may not write one see the reason. Nothing for visitors. */
export function CreateTicketLink({ product }: { product: { id: string; canCreateTicket: boolean } }) {
  const { currentUser } = useViewer()
  if (!currentUser) return null
  if (!product.canCreateTicket) {
    const reason = currentUser.verified ? texts.mayNotCreateTickets : texts.verifyEmailFirst
    return (
      <Tooltip text={reason}>
        <Button variant="primary" aria-disabled>
          <PlusIcon />
          {texts.createTicket}
        </Button>
      </Tooltip>
    )
  }
  return (
    <ButtonTo to="/tracker/$product/new" params={{ product: product.id }} variant="primary">
      <PlusIcon />
      {texts.createTicket}
    </ButtonTo>
  )
}
