import { sql } from '#upstream/db/sql.ts'
import { setTicketStatusInput } from '#shared/inputs/ticket-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { notifyOfStatus } from '#upstream/domains/notifications/notification-event.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import { canSetStatus } from './tracker.policy.ts'
import { eventBy, findTicketForUpdate, invalidateTicket, logTicketAction } from './ticket-update.ts'

/** Closing without a version removes an earlier one. Without a change nothing is written. */
export async function setTicketStatus(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { ticketId, open, closedVersion } = setTicketStatusInput.parse(input)
  const version = closedVersion ?? null
  const ticket = await findTicketForUpdate(context, ticketId)
  requireAllowed(canSetStatus(context.viewer))
  const isOpen = Number(open)
  const changing = sql`object_id = ${ticket.id} AND (is_open <> ${isOpen} OR closed_version IS NOT ${version})`
  const action = open ? 'ticket.reopen' : 'ticket.close'
  const metadata = version === null ? undefined : { version }
  await batch(context.env.DB, [
    sql`${eventBy(context)}, object_id, ${open ? 'reopened' : 'closed'}, ${version ?? ''} FROM tickets WHERE ${changing}`,
    notifyOfStatus(context),
    logTicketAction(
      context,
      ticket,
      { action, metadata },
      sql`EXISTS (SELECT 1 FROM tickets WHERE ${changing})`,
    ),
    sql`UPDATE products SET open_count = open_count + ${open ? 1 : -1}
      WHERE id = (SELECT product_id FROM tickets WHERE object_id = ${ticket.id} AND is_open <> ${isOpen})`,
    sql`UPDATE tickets SET is_open = ${isOpen}, closed_version = ${version}, updated_at = ${context.now} WHERE ${changing}`,
  ])
  await wakeOutbox(context.env)
  invalidateTicket(context, ticket)
  return ticketId
}
