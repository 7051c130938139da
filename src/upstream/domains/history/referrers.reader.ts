import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { readItems, type HistoryRow } from '#upstream/domains/history/history.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** What refers to an object, or to a comment on it, in its text: newest first, ten at most. */
export function listReferrers(
  context: RequestContext,
  id: number,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  return readItems(context, referrersStatement(id), selection)
}

/** The ids of the living objects that refer to that one. */
export function referrersStatement(id: number): SQL {
  return sql`SELECT r.from_id AS id FROM object_references r CROSS JOIN objects o ON o.id = r.from_id
    WHERE r.to_id = ${id} AND o.deleted_at IS NULL ORDER BY r.from_id DESC LIMIT ${limits.mentionedIn}`
}
