import { sql } from 'drizzle-orm'
import { createCommentInput, updateCommentInput } from '#shared/inputs/comment-inputs.ts'
import { limits } from '#shared/limits.ts'
import { batch } from '#upstream/db/batch.ts'
import { canComment } from '#upstream/domains/forums/post.policy.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { notifyOfEdit, notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
} from '#upstream/domains/objects/body-markup.ts'
import { requireNewcomerText } from '#upstream/domains/objects/newcomer-texts.ts'
import { keepRevision } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import { notifyAuthor } from '#upstream/domains/moderation/notify-user.ts'
import { editTime, isLiving, isUnchanged, requireEdited } from '#upstream/domains/objects/edit.ts'
import { withFreshId } from '#upstream/request/fresh-id.ts'
import {
  findIdempotentResult,
  runIdempotent,
  idempotentCall,
  rememberResult,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { useStatements } from '#upstream/storage/upload-uses.ts'
import { canDeleteComment, canEditComment } from './comment.policy.ts'
import {
  findCommentTarget,
  findForUpdate,
  type CommentTarget,
  type ChangeableComment,
} from './comment-target.ts'

/** Replies nest this deep and no deeper; far beyond any conversation, well below what a recursive view can draw. */
const deepestReply = 200

/**
 * Says something about an object and answers with the comment's id; a repeated call with the same key and input with the
 * first one's.
 */
export async function createComment(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { objectId, parentId, body } = createCommentInput.parse(input)
  const once = idempotentCall(context, 'comment', [objectId, parentId ?? null, body])
  const [place, references, made] = await Promise.all([
    findCommentTarget(context, objectId, parentId ?? null),
    findReferences(context, body),
    findIdempotentResult(context, once),
  ])
  if (made !== null) return made
  if (!canComment(context.viewer, place)) throw new InputError('Comments are locked')
  if (place.threadLength >= limits.thread) throw new InputError('This thread is full')
  if (place.depth > deepestReply) throw new InputError("You can't reply any deeper in this thread")
  requireNewcomerText(context, body)
  await consumeWriting(context, 'comment')
  const write = (publicId: string) =>
    insertComment(context, once, place, {
      publicId,
      body,
      bodyHtml: renderWritten(context.config, body, references, publicId),
      references,
    })
  const publicId = await runIdempotent(context, once, () => withFreshId('comment', write))
  await wake(context.env)
  touch(context, { ...place, authorPublicId: context.viewer.publicId ?? '' })
  return publicId
}

/** Changes what a comment says, unless it was changed since the editor saw it. */
export async function updateComment(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { commentId, body, ifEditedAt } = updateCommentInput.parse(input)
  const [comment, references] = await Promise.all([
    findForUpdate(context, commentId),
    findReferences(context, body, commentId),
  ])
  requireAllowed(canEditComment(context.viewer, comment))
  requireNewcomerText(context, body)
  const bodyHtml = renderWritten(context.config, body, references, commentId)
  const unchanged = isUnchanged(comment.id, ifEditedAt)
  const results = await batch(context.env.DB, [
    ...keepRevision(context, unchanged, { body }),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    ...useStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, usedPictures(references)),
    sql`UPDATE objects SET body = ${body}, body_html = ${bodyHtml}, markup_version = ${MARKUP_VERSION},
      edited_at = ${editTime(context.now)} WHERE ${unchanged} RETURNING id`,
  ])
  await requireEdited(context, comment.id, { rows: results.at(-1), ifEditedAt }, { body })
  await wake(context.env)
  touch(context, comment)
  return commentId
}

/** Takes a comment away; its answers stay. */
export async function deleteComment(context: RequestContext, commentId: string): Promise<string> {
  requireMember(context.viewer)
  const comment = await findForUpdate(context, commentId)
  requireAllowed(canDeleteComment(context.viewer, comment))
  const object = { type: 'comment', id: comment.id, lwid: commentId }
  await batch(context.env.DB, [
    refreshStatement(sql`id = (SELECT subject_id FROM objects WHERE id = ${comment.id})`, context.now),
    ...notifyAuthor(context, named(comment), 'deleted', isLiving(comment.id)),
    outboxStatement(context.db, 'notifications.retract', { object: comment.id }, context.now),
    sql`UPDATE objects SET comment_count = comment_count - 1
      WHERE id = (SELECT subject_id FROM objects WHERE id = ${comment.id} AND deleted_at IS NULL)`,
    sql`UPDATE objects SET deleted_at = ${context.now}, deleted_by = ${context.viewer.id}
      WHERE id = ${comment.id} AND deleted_at IS NULL`,
    logAction(context.db, { action: 'comment.delete', at: context.now, userId: context.viewer.id, object }),
  ])
  await wake(context.env)
  touch(context, comment)
  return commentId
}

function named({ id, authorId, subjectTitle }: ChangeableComment) {
  return { objectKind: 'comment', objectId: id, objectTitle: subjectTitle, authorId } as const
}

interface NewComment {
  publicId: string
  body: string
  bodyHtml: string
  references: BodyReferences
}

/** Writes nothing when the object has been deleted meanwhile. */
async function insertComment(
  context: RequestContext,
  once: IdempotentCall | null,
  place: CommentTarget,
  comment: NewComment,
): Promise<void> {
  const { publicId, body, bodyHtml, references } = comment
  await batch(context.env.DB, [
    sql`INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, markup_version, body, body_html)
      SELECT ${publicId}, 'comment', ${context.viewer.id}, id, ${context.now}, ${MARKUP_VERSION}, ${body}, ${bodyHtml}
      FROM objects WHERE id = ${place.subjectId} AND deleted_at IS NULL`,
    sql`INSERT INTO comments (object_id, parent_id, depth)
      SELECT id, ${place.parentId}, ${place.depth} FROM objects WHERE public_id = ${publicId}`,
    sql`UPDATE objects SET comment_count = comment_count + 1
      WHERE id = (SELECT subject_id FROM objects WHERE public_id = ${publicId})`,
    sql`UPDATE tickets SET updated_at = ${context.now}
      WHERE object_id = (SELECT subject_id FROM objects WHERE public_id = ${publicId})`,
    ...referencesStatements(sql`public_id = ${publicId}`, references),
    ...notifyOfWriting(context, sql`public_id = ${publicId}`, references),
    ...useStatements(publicId, usedPictures(references)),
    ...rememberResult(context, once, publicId),
  ])
}

/** Pages that show a comment or count it: its object's, the forum's and its author's. */
function touch(
  context: RequestContext,
  written: Pick<ChangeableComment, 'subjectPublicId' | 'forumPublicId' | 'authorPublicId'>,
): void {
  context.invalidatedIds.add(written.subjectPublicId).add(written.authorPublicId)
  if (written.forumPublicId !== null) context.invalidatedIds.add(written.forumPublicId)
}
