import { sql } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import { forumColumns, type ForumRow } from '#upstream/domains/forums/forum.reader.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canAdminister } from '#upstream/domains/moderation/moderation.policy.ts'

/** A forum as admins see it. */
export interface ManagedForumRow extends ForumRow {
  position: number
  postCount: number
}

/** All forums in their order, archived ones too. Throws 403 unless the viewer is an admin. */
export function listManagedForums(context: RequestContext): Promise<ManagedForumRow[]> {
  requireAllowed(canAdminister(context.viewer))
  return readRows(
    context,
    sql`SELECT ${forumColumns}, f.position, f.post_count AS postCount FROM forums f ORDER BY f.position, f.id`,
  )
}
