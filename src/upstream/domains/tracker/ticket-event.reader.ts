import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { literal } from '#upstream/db/batch.ts'

/** An event of a ticket, and its user. */
export interface EventRow extends UserRow {
  eventId: number
  eventKind: 'closed' | 'reopened' | 'tagged' | 'untagged' | 'renamed'
  detail: string
  eventCreatedAt: number
}

/** The maximum number of events on a ticket's page. */
const maxEvents = 500

/** The events of the ticket with that number, oldest first; the newest 500. */
export async function listEvents(
  context: RequestContext,
  number: number,
  selection: FieldSelection,
): Promise<EventRow[]> {
  const newestFirst = await readRows<EventRow>(context, eventsStatement(number, selection))
  return newestFirst.toReversed()
}

/** The newest events of a ticket, newest first. */
export function eventsStatement(number: number, selection: FieldSelection): SQL {
  return sql`SELECT e.id AS eventId, e.kind AS eventKind, e.detail, e.created_at AS eventCreatedAt, ${userColumns(selection.bios)}
    FROM ticket_events e CROSS JOIN users u ON u.id = e.user_id
    WHERE e.object_id = (SELECT object_id FROM tickets WHERE number = ${number}) ORDER BY e.id DESC LIMIT ${literal(maxEvents)}`
}
