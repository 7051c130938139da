import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { idKind } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { readItems, type HistoryRow } from './history.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** The objects whose texts refer to an object or to a comment on it: newest first, ten at most. `id` may be a subquery. */
export function listReferrers(
  context: RequestContext,
  id: number | Sql,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  return readItems(context, referrersStatement(id), selection)
}

/** An object that is being found, with those that refer to it if they are selected: in one round trip. */
export async function withReferrers<Row>(
  context: RequestContext,
  publicId: string,
  selection: FieldSelection,
  found: Promise<Row>,
): Promise<Row & { mentionedIn?: HistoryRow[] }> {
  const id = sql`(SELECT id FROM objects WHERE public_id = ${publicId})`
  const isRead = selection.has('mentionedIn') && idKind(publicId) !== null
  const [row, mentionedIn] = await Promise.all([
    found,
    isRead ? listReferrers(context, id, selection.below('mentionedIn')) : undefined,
  ])
  return { ...row, mentionedIn }
}

export function referrersStatement(id: number | Sql): Sql {
  return sql`SELECT r.from_id AS id FROM object_references r CROSS JOIN objects o ON o.id = r.from_id
    WHERE r.to_id = ${id} AND o.deleted_at IS NULL ORDER BY r.from_id DESC LIMIT ${literal(limits.mentionedIn)}`
}
