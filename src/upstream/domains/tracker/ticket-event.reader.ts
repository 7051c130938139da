import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const eventColumns = columns(
  { e: 'ticket_events' },
  'e.id AS eventId, e.kind AS eventKind, e.detail, e.created_at AS eventCreatedAt',
)

export type EventRow = RowOf<typeof eventColumns> & UserRow

const maxEvents = 500

export async function listEvents(
  context: RequestContext,
  number: number | Sql,
  selection: FieldSelection,
): Promise<EventRow[]> {
  const newestFirst = await readRows<EventRow>(context, eventsStatement(number, selection))
  return newestFirst.toReversed()
}

export function eventsStatement(number: number | Sql, selection: FieldSelection): Sql {
  return sql`SELECT ${eventColumns}, ${userColumns(selection.bios)}
    FROM ticket_events e CROSS JOIN users u ON u.id = e.user_id
    WHERE e.object_id = (SELECT object_id FROM tickets WHERE number = ${number}) ORDER BY e.id DESC LIMIT ${literal(maxEvents)}`
}
