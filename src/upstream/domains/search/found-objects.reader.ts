import { sql } from '#upstream/db/sql.ts'
import { readItems, type HistoryRow } from '#upstream/domains/users/history.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'

/** Reads the objects that the index found, in its order; those that were deleted since, or whose subject was, are left out. */
export async function readFound(
  context: RequestContext,
  found: readonly { id: number }[],
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  if (found.length === 0) return []
  const ids = JSON.stringify(found.map(({ id }) => id))
  const rows = await readItems(context, sql`SELECT value AS id FROM json_each(${ids})`, selection)
  return rows.filter(
    (row) => row.deletedAt === null && (row.kind !== 'comment' || row.subject?.deletedAt === null),
  )
}
