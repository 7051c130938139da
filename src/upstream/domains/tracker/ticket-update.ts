import { sql, type Sql } from '#upstream/db/sql.ts'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { requireUndeleted } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { ticketStatement, type TicketRow } from './ticket.reader.ts'

/** The ticket to change; throws 404 if it is unknown or deleted. */
export async function findTicketForUpdate(context: RequestContext, publicId: string): Promise<TicketRow> {
  const number = ticketNumber(publicId)
  if (number === null) throw new PageError(404)
  return requireUndeleted(context, ticketStatement(context.viewer, number, FieldSelection.nothing))
}

/** The first columns of an event by the viewer, to be followed by its kind and detail. */
export function eventBy(context: RequestContext): Sql {
  return sql`INSERT INTO ticket_events (user_id, created_at, object_id, kind, detail)
    SELECT ${context.viewer.id}, ${context.now}`
}

export function invalidateTicket(context: RequestContext, ticket: TicketRow): void {
  context.invalidatedIds.add(ticket.publicId).add(ticket.productPublicId).add(ticket.userPublicId)
}
