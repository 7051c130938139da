import { sql, type Sql } from '#upstream/db/sql.ts'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/reads.ts'
import { logAction, type ActionEntry } from '#upstream/request/action-log.writer.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { ticketStatement, type TicketRow } from './ticket.reader.ts'

/** The ticket to change; throws 404 if it is unknown or deleted. */
export async function findTicketForUpdate(context: RequestContext, publicId: string): Promise<TicketRow> {
  const number = ticketNumber(publicId)
  if (number === null) throw new PageError(404)
  const [ticket] = await readRows<TicketRow>(
    context,
    ticketStatement(context.viewer, number, FieldSelection.nothing),
  )
  if (!ticket || ticket.deletedAt !== null) throw new PageError(404)
  return ticket
}

export function logTicketAction(
  context: RequestContext,
  ticket: TicketRow,
  { action, metadata }: Pick<ActionEntry, 'action' | 'metadata'>,
  condition: Sql,
) {
  const object = { type: 'ticket', id: ticket.id, lwid: ticket.publicId }
  return logAction({ action, at: context.now, userId: context.viewer.id, object, metadata }, condition)
}

/** The first columns of an event by the viewer, to be followed by its kind and detail. */
export function eventBy(context: RequestContext): Sql {
  return sql`INSERT INTO ticket_events (user_id, created_at, object_id, kind, detail)
    SELECT ${context.viewer.id}, ${context.now}`
}

export function invalidateTicket(context: RequestContext, ticket: TicketRow): void {
  context.invalidatedIds.add(ticket.publicId).add(ticket.productPublicId).add(ticket.userPublicId)
}
