import { sql, batch, columns, type RowOf } from '#upstream/db/sql.ts'
import { setTicketStatusInput, setTicketTagsInput } from '#shared/inputs/ticket-inputs.ts'
import { notifyOfStatus } from '#upstream/domains/notifications/notification-event.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { canSetStatus, canSetTags } from './tracker.policy.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import { eventBy, findTicketForUpdate, invalidateTicket } from './ticket-update.ts'
import { readRows } from '#upstream/db/reads.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { refuse } from '#shared/refusals/refusals.ts'

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
  await batchAndWake(context.env, [
    sql`${eventBy(context)}, object_id, ${open ? 'reopened' : 'closed'}, ${version ?? ''} FROM tickets WHERE ${changing}`,
    notifyOfStatus(context),
    logAction(context, action, {
      object: loggedRow('ticket', ticket),
      metadata: version === null ? undefined : { version },
      when: sql`EXISTS (SELECT 1 FROM tickets WHERE ${changing})`,
    }),
    sql`UPDATE products SET open_count = open_count + ${open ? 1 : -1}
      WHERE id = (SELECT product_id FROM tickets WHERE object_id = ${ticket.id} AND is_open <> ${isOpen})`,
    sql`UPDATE tickets SET is_open = ${isOpen}, closed_version = ${version}, updated_at = ${context.now} WHERE ${changing}`,
  ])
  invalidateTicket(context, ticket)
  return ticketId
}

const tagColumns = columns({ g: 'tags' }, 'g.id, g.name')

/** Tags that others have added or removed since `seen` stay so. Throws InputError for a tag that the product doesn't have. */
export async function setTicketTags(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { ticketId, tags, seen } = setTicketTagsInput.parse(input)
  const ticket = await findTicketForUpdate(context, ticketId)
  requireAllowed(canSetTags(context.viewer))
  const tagIds = [...new Set(tags)]
  const ids = JSON.stringify(tagIds)
  const chosen = tagIds.filter((id) => !seen?.includes(id))
  const usable = sql`SELECT ${tagColumns} FROM json_each(${ids}) CROSS JOIN tags g ON g.id = value
    WHERE g.product_id IS NULL OR g.product_id = ${ticket.productId}`
  const usableTags = await readRows<RowOf<typeof tagColumns>>(context, usable)
  if (chosen.some((id) => !usableTags.some((tag) => tag.id === id))) {
    throw new InputError(refuse('tag-unknown'), 'tags')
  }
  const has = sql`SELECT tag_id FROM ticket_tags WHERE object_id = ${ticket.id}`
  const added = sql`SELECT id, name FROM (${usable}) AS usable
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(chosen)})) AND id NOT IN (${has})`
  const wasShown = seen ? sql`tag_id IN (SELECT value FROM json_each(${JSON.stringify(seen)}))` : sql`1`
  const isRemoved = sql`tag_id NOT IN (SELECT value FROM json_each(${ids})) AND ${wasShown}`
  const removed = sql`SELECT g.id, g.name FROM ticket_tags tt CROSS JOIN tags g ON g.id = tt.tag_id
    WHERE tt.object_id = ${ticket.id} AND ${isRemoved}`
  const isChanging = sql`(EXISTS (${added}) OR EXISTS (${removed}))`
  const metadata = { tags: usableTags.map(({ name }) => name) }
  await batch(context.env.DB, [
    logAction(context, 'ticket.tags', { object: loggedRow('ticket', ticket), metadata, when: isChanging }),
    sql`UPDATE tickets SET updated_at = ${context.now} WHERE object_id = ${ticket.id} AND ${isChanging}`,
    sql`${eventBy(context)}, ${ticket.id}, 'tagged', name FROM (${added}) AS added`,
    sql`${eventBy(context)}, ${ticket.id}, 'untagged', name FROM (${removed}) AS removed`,
    sql`DELETE FROM ticket_tags WHERE object_id = ${ticket.id} AND ${isRemoved}`,
    sql`INSERT OR IGNORE INTO ticket_tags (object_id, tag_id) SELECT ${ticket.id}, id FROM (${added}) AS added`,
  ])
  invalidateTicket(context, ticket)
  return ticketId
}
