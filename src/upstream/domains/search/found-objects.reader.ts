import { sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { selectCreations, type CreationRow } from '#upstream/domains/creations/creation.reader.ts'
import { selectPosts, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import { ticketsOfStatement } from '#upstream/domains/tracker/similar-tickets.reader.ts'
import type { TicketRow } from '#upstream/domains/tracker/ticket.reader.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { searchKinds, type SearchKind } from '#upstream/search/search-texts.ts'

export type SearchRow = PostRow | TicketRow | CreationRow

/** The objects among those ids that are not deleted, for each kind, unordered. */
const foundStatements: Record<
  SearchKind,
  (viewer: Viewer, ids: readonly number[], selection: FieldSelection) => Sql
> = {
  post: postsOfStatement,
  ticket: ticketsOfStatement,
  creation: creationsOfStatement,
}

/** Reads the objects that the index found, in its order, in one query; objects that were deleted since are left out. */
export async function readFound(
  context: RequestContext,
  found: readonly { id: number; kind: SearchKind }[],
  selection: FieldSelection,
): Promise<SearchRow[]> {
  const rows = await Promise.all(
    searchKinds.flatMap((kind) => {
      const ids = found.filter((text) => text.kind === kind).map(({ id }) => id)
      if (ids.length === 0) return []
      return [readRows<SearchRow>(context, foundStatements[kind](context.viewer, ids, selection))]
    }),
  )
  const byId = new Map(rows.flat().map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

function postsOfStatement(viewer: Viewer, ids: readonly number[], selection: FieldSelection): Sql {
  return sql`${selectPosts(viewer, selection)}
    WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.deleted_at IS NULL`
}

function creationsOfStatement(viewer: Viewer, ids: readonly number[], selection: FieldSelection): Sql {
  return sql`${selectCreations(viewer, selection)}
    WHERE o.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND o.deleted_at IS NULL`
}
