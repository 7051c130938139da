import { markForumReadInput } from '#shared/inputs/forum-inputs.ts'
import { markReadInput } from '#shared/inputs/object-inputs.ts'
import { limits } from '#shared/limits.ts'
import { literal, queryRows, sql, type StatementRunner } from '#upstream/db/sql.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireOwnBearer } from './member.policy.ts'

/** Remembers that the viewer has been shown an object with its comments up to one; nothing that they have read gets unread again. */
export async function markRead(context: RequestContext, input: unknown): Promise<string> {
  requireOwnBearer(context.viewer)
  const { objectId, commentId } = markReadInput.parse(input)
  const seen = sql`coalesce((SELECT c.id FROM objects c WHERE c.public_id = ${commentId ?? null} AND c.subject_id = o.id), o.id)`
  await queryRows(context.env.DB)`INSERT INTO visits (user_id, object_id, seen_id, seen_at)
    SELECT ${context.viewer.id}, o.id, ${seen}, ${context.now} FROM objects o
    WHERE o.public_id = ${objectId} AND o.subject_id IS NULL AND o.deleted_at IS NULL
    ON CONFLICT (user_id, object_id) DO UPDATE SET seen_id = excluded.seen_id, seen_at = excluded.seen_at
      WHERE excluded.seen_id > visits.seen_id`
  return objectId
}

/** Nothing in a forum that the viewer has opened has new comments any more. */
export async function markForumRead(context: RequestContext, input: unknown): Promise<string> {
  requireOwnBearer(context.viewer)
  const { forumId } = markForumReadInput.parse(input)
  await queryRows(context.env.DB)`
    UPDATE visits SET seen_id = o.last_comment_id, seen_at = ${context.now} FROM objects o
    WHERE visits.user_id = ${context.viewer.id} AND o.id = visits.object_id AND o.last_comment_id > visits.seen_id
      AND o.forum_id = (SELECT id FROM forums WHERE public_id = ${forumId})`
  return forumId
}

/** Each user's visits beyond the newest are forgotten, once a day. */
export async function purgeVisits(database: StatementRunner): Promise<void> {
  await queryRows(database)`DELETE FROM visits WHERE (user_id, object_id) IN (SELECT user_id, object_id FROM
    (SELECT user_id, object_id, row_number() OVER (PARTITION BY user_id ORDER BY seen_at DESC) AS place FROM visits)
    WHERE place > ${literal(limits.visits)})`
}
