import { columns, type RowOf } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

export const forumColumns = columns(
  { f: 'forums' },
  `f.id AS forumId, f.public_id AS forumPublicId, f.title AS forumTitle, f.description AS forumDescription,
  f.protected AS forumProtected, f.archived_at AS forumArchivedAt, f.post_count AS forumPostCount, f.is_help AS forumIsHelp`,
)

export type ForumRow = RowOf<typeof forumColumns>

export function listForums(context: RequestContext): Promise<ForumRow[]> {
  return readRows(context)`
    SELECT ${forumColumns} FROM forums f WHERE f.archived_at IS NULL ORDER BY f.position, f.id`
}

/** The forum, archived or not; throws 404. */
export async function findForum(context: RequestContext, publicId: string): Promise<ForumRow> {
  if (!isId('forum', publicId)) throw new PageError(404)
  return requireRow<ForumRow>(context)`
    SELECT ${forumColumns} FROM forums f WHERE f.public_id = ${publicId}`
}
