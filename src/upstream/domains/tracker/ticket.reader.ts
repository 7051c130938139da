import { columnList, sql, sqlFragment, type Sql, literal, columns, type RowOf } from '#upstream/db/sql.ts'
import { writtenColumns } from '#upstream/db/object-fields.ts'
import { ticketNumber } from '#shared/addresses/ids.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { subjectColumns, type SubjectColumns } from '#upstream/domains/objects/subject-columns.ts'
import {
  bodyColumns,
  countColumns,
  ratedByMe,
  type ObjectRow,
} from '#upstream/domains/objects/object-columns.ts'
import { userColumns, type UserRow } from '#upstream/domains/users/user.reader.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { productColumns, type ProductRow, ticketTagsColumn } from './product.reader.ts'

const textColumns = writtenColumns('ticket', 't')
const ownColumns = columns(
  { t: 'tickets' },
  `t.number, t.kind AS requestKind, t.is_open AS isOpen, t.closed_version AS closedVersion,
  t.updated_at AS updatedAt`,
)

export interface TicketRow
  extends
    ObjectRow,
    SubjectColumns,
    UserRow,
    ProductRow,
    RowOf<typeof textColumns>,
    RowOf<typeof ownColumns> {
  kind: 'ticket'
  tags?: string
  events?: EventRow[]
}

const joined =
  sqlFragment(`CROSS JOIN objects o ON o.id = t.object_id CROSS JOIN users u ON u.id = o.author_id
  CROSS JOIN products p ON p.id = t.product_id`)

/** `SELECT … FROM` of TicketRow, to be followed by conditions, which lead by `tickets t`. */
export function selectTickets(
  viewer: Viewer,
  selection: FieldSelection,
  from: Sql = sqlFragment('tickets t'),
): Sql {
  const selected = columnList([
    countColumns,
    textColumns,
    ownColumns,
    selection.has('tags') ? ticketTagsColumn : null,
    bodyColumns(selection.bodies),
    ratedByMe(viewer),
    subjectColumns(viewer, selection),
    userColumns(selection.bios),
    productColumns(selection),
  ])
  return sql`SELECT 'ticket' AS kind, ${selected} FROM ${from} ${joined}`
}

/** The ticket with that public id or number, in digits or SQL; throws 404 if unknown, 410 if deleted. */
export async function findTicket(
  context: RequestContext,
  id: string | Sql,
  selection: FieldSelection,
): Promise<TicketRow> {
  const number = typeof id === 'string' ? (ticketNumber(id) ?? numberOf(id)) : id
  if (number === null) throw new PageError(404)
  const [[ticket], events] = await Promise.all([
    readRows<TicketRow>(context, ticketStatement(context.viewer, number, selection)),
    selection.has('events') ? listEvents(context, number, selection.below('events')) : undefined,
  ])
  if (!ticket) throw new PageError(404)
  if (ticket.deletedAt !== null) throw new PageError(410)
  return { ...ticket, events }
}

export function ticketStatement(viewer: Viewer, number: number | Sql, selection: FieldSelection): Sql {
  return sql`${selectTickets(viewer, selection)} WHERE t.number = ${number}`
}

function numberOf(digits: string): number | null {
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null
}

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
  const newestFirst = await readRows<EventRow>(context)`
    SELECT ${eventColumns}, ${userColumns(selection.bios)}
    FROM ticket_events e CROSS JOIN users u ON u.id = e.user_id
    WHERE e.object_id = (SELECT object_id FROM tickets WHERE number = ${number}) ORDER BY e.id DESC LIMIT ${literal(maxEvents)}`
  return newestFirst.toReversed()
}
