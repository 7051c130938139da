import { columns, type RowOf, sql } from '#upstream/db/sql.ts'
import { isId } from '#shared/addresses/ids.ts'
import { markAnswerInput } from '#shared/inputs/forum-inputs.ts'
import { requireRow } from '#upstream/db/reads.ts'
import { notificationContent } from '#upstream/domains/notifications/notification-message.ts'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { canMarkAnswer } from './forum.policy.ts'

const markedColumns = columns(
  { o: 'objects', s: 'objects', p: 'posts', f: 'forums', u: 'users' },
  `o.id, o.author_id AS commentAuthorId, s.id AS postId, s.public_id AS postPublicId, s.author_id AS authorId,
  p.title, f.is_help AS forumIsHelp, f.public_id AS forumPublicId, u.public_id AS authorPublicId`,
)

type MarkedComment = RowOf<typeof markedColumns>

/** Marks a comment as its post's answer, or unmarks it; returns the post's id. Repeating it has no effect. */
export async function markAnswer(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { commentId, marked } = markAnswerInput.parse(input)
  const comment = await findMarked(context, commentId)
  requireAllowed(canMarkAnswer(context.viewer, comment))
  const { viewer, env, now } = context
  const { id, postId, postPublicId, forumPublicId, authorPublicId } = comment
  const changing = marked
    ? sql`object_id = ${postId} AND answer_id IS NOT ${id} AND EXISTS (SELECT 1 FROM objects WHERE id = ${id} AND deleted_at IS NULL)`
    : sql`object_id = ${postId} AND answer_id = ${id}`
  const isChanging = sql`EXISTS (SELECT 1 FROM posts WHERE ${changing})`
  const action = marked ? 'post.answer' : 'post.unanswer'
  const object = { type: 'post', id: postId, lwid: postPublicId }
  const event = { eventKey: `answer:${id}`, objectId: id, threadId: postId, actorId: viewer.id }
  const content = notificationContent({ kind: 'ANSWER', actor: viewer.username ?? '', title: comment.title })
  const users = sql`SELECT ${comment.commentAuthorId} AS id WHERE ${isChanging}`
  await batchAndWake(env, [
    ...(viewer.id === comment.authorId
      ? []
      : [logAction(context, action, { object, metadata: { comment: commentId }, when: isChanging })]),
    ...(marked ? notifyStatements(event, { ...content, users }, now) : []),
    sql`UPDATE posts SET answer_id = ${marked ? id : null} WHERE ${changing}`,
  ])
  context.invalidatedIds.add(postPublicId).add(forumPublicId).add(authorPublicId)
  return postPublicId
}

async function findMarked(context: RequestContext, commentId: string): Promise<MarkedComment> {
  if (!isId('comment', commentId)) throw new PageError(404)
  return requireRow<MarkedComment>(context)`
    SELECT ${markedColumns} FROM objects o JOIN objects s ON s.id = o.subject_id JOIN posts p ON p.object_id = s.id
      JOIN forums f ON f.id = s.forum_id JOIN users u ON u.id = s.author_id
    WHERE o.public_id = ${commentId} AND o.deleted_at IS NULL AND s.deleted_at IS NULL`
}
