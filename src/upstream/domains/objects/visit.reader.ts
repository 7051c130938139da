import { literal, sql, sqlFragment } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { readItems, type HistoryRow } from '#upstream/domains/users/history.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readPage, type ListOptions } from '#upstream/request/page.ts'
import { unreadComments } from './subject-columns.ts'

/** A page of what the viewer has opened and has new comments, last commented first. */
export async function listUnread(
  context: RequestContext,
  options: ListOptions,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const page = readPage(options, pageSizes.forum)
  if (!page || !context.viewer.isSignedIn) return []
  const order = page.newestFirst ? sqlFragment('DESC') : sqlFragment('ASC')
  const ids = sql`SELECT o.id FROM visits v CROSS JOIN objects o ON o.id = v.object_id
    WHERE v.user_id = ${context.viewer.id} AND o.last_comment_id > v.seen_id AND o.deleted_at IS NULL
      AND EXISTS (SELECT 1 ${unreadComments(context.viewer, sqlFragment('o.id'))})
    ORDER BY o.last_comment_id ${order} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
  return readItems(context, ids, selection)
}
