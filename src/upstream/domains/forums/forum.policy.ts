import type { Viewer } from '#upstream/request/viewer.ts'
import type { ForumRow } from './forum.reader.ts'

/** Verified people start posts; in a protected forum only developers and admins; in an archived one nobody. */
export function canCreatePost(
  viewer: Viewer,
  forum: Pick<ForumRow, 'forumProtected' | 'forumArchivedAt'>,
): boolean {
  if (!viewer.isMember || forum.forumArchivedAt !== null) return false
  return forum.forumProtected ? viewer.hasRole('developer', 'admin') : true
}
