import { createLink } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Button, LinkButton } from '#app/ui/button/button.tsx'
import { PlusIcon } from '#app/ui/icon.tsx'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'

const ButtonTo = createLink(LinkButton)

/** The link to a new ticket for signed-in users; those who may not write one see the reason. Nothing for visitors. */
export function CreateTicketLink({ product }: { product: { id: string; canCreateTicket: boolean } }) {
  const { currentUser } = useViewer()
  if (!currentUser) return null
  if (!product.canCreateTicket) {
    const reason = currentUser.verified
      ? t('tracker.newTicket.forbiddenTitle')
      : t('tracker.newTicket.needsVerifiedEmail')
    return (
      <Tooltip text={reason}>
        <Button variant="primary" aria-disabled>
          <PlusIcon />
          {t('tracker.newTicket.submit')}
        </Button>
      </Tooltip>
    )
  }
  return (
    <ButtonTo to="/tracker/$product/new" params={{ product: product.id }} variant="primary">
      <PlusIcon />
      {t('tracker.newTicket.submit')}
    </ButtonTo>
  )
}
