import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { draftPlace, editPlace } from '#shared/addresses/draft-places.ts'
import { createCommentInput, updateCommentInput } from '#shared/inputs/object-inputs.ts'
import { deleteCommentInput } from '#shared/inputs/moderation-inputs.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { draftSentStatement } from '#upstream/domains/drafts/draft.writer.ts'
import { notifyOfEdit, notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
  assignText,
  textNames,
  textValues,
} from '#upstream/domains/objects/body-markup.ts'
import {
  requireNewcomerText,
  requireAllowed,
  requireMember,
} from '#upstream/domains/objects/member.policy.ts'
import { storeRevisionStatements } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import { deletedByStaff, groundsOf } from '#upstream/domains/moderation/decision.writer.ts'
import {
  editTime,
  hasText,
  isNotDeleted,
  isUnchanged,
  requireEdited,
} from '#upstream/domains/objects/edit-conflict.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { rememberResult, type IdempotentCall } from '#upstream/request/idempotency.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { createText, writeAndRead } from '#upstream/domains/objects/new-text.writer.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { canComment, canDeleteComment, canEditComment } from './comment.policy.ts'
import { findComment, type CommentRow } from './comment.reader.ts'
import {
  findCommentTarget,
  findForUpdate,
  type CommentTarget,
  type ChangeableComment,
} from './comment-target.ts'

/** Maximum depth of replies: far beyond any conversation, and well below the limit of a recursive view. */
const maxDepth = 200

/** Creates a comment; a repeated call with the same key and input returns the first one's. */
export async function createComment(
  context: RequestContext,
  input: unknown,
  selection: FieldSelection,
): Promise<CommentRow> {
  requireMember(context.viewer)
  const { objectId, parentId, body } = createCommentInput.parse(input)
  const read = (publicId: string) => findComment(context, publicId, selection)
  return createText(context, {
    kind: 'comment',
    input: [objectId, parentId ?? null, body],
    body,
    find: () => findCommentTarget(context, objectId, parentId ?? null),
    permit(target) {
      if (!canComment(context.viewer, target)) throw new InputError(refuse('comments-locked'))
      if (target.depth > maxDepth) throw new InputError(refuse('reply-too-deep'))
    },
    write: (target, references, once) =>
      withUniqueId('comment', (publicId) => {
        const renderedBody = renderWritten(context.config, body, references, publicId)
        const comment = { publicId, body, renderedBody, references }
        const statements = commentStatements(context, once, target, comment)
        const sent = draftSentStatement(context, draftPlace(objectId, parentId))
        return writeAndRead(context, [...statements, sent], () => read(publicId))
      }),
    read,
    shownOn: ({ subjectPublicId, forumPublicId }) => [subjectPublicId, forumPublicId],
  })
}

/** Changes a comment's text, unless it was changed since the editor loaded it. */
export async function updateComment(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { commentId, body, ifEditedAt } = updateCommentInput.parse(input)
  const [comment, references, isSame] = await Promise.all([
    findForUpdate(context, commentId),
    findReferences(context, body, commentId),
    hasText(context, 'comment', commentId, { body }),
  ])
  requireAllowed(canEditComment(context.viewer, comment))
  if (isSame) return commentId
  requireNewcomerText(context, body)
  const renderedBody = renderWritten(context.config, body, references, commentId)
  const unchanged = isUnchanged(comment.id, ifEditedAt)
  const results = await batch(context.env.DB, [
    ...storeRevisionStatements(context, 'comment', unchanged, { body }),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    draftSentStatement(
      context,
      editPlace(comment.subjectPublicId, commentId),
      sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged})`,
    ),
    indexStatement(unchanged, context.now),
    ...uploadUseStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, usedPictures(references)),
    sql`UPDATE objects SET ${assignText(body, renderedBody)}, edited_at = ${editTime(context.now)}
      WHERE ${unchanged} RETURNING id`,
  ])
  await requireEdited(context, 'comment', commentId, { rows: results.at(-1), ifEditedAt, text: { body } })
  await wakeOutbox(context.env)
  invalidateComment(context, comment)
  return commentId
}

/** Deletes a comment; its replies stay. Staff can give a reason for deleting another user's. */
export async function deleteComment(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { commentId, ...reason } = deleteCommentInput.parse(input)
  const comment = await findForUpdate(context, commentId)
  requireAllowed(canDeleteComment(context.viewer, comment))
  const grounds = groundsOf(context.viewer, comment.authorId, reason)
  await batchAndWake(context.env, [
    logAction(context, 'comment.delete', {
      object: { type: 'comment', id: comment.id, lwid: commentId },
      metadata: grounds ?? undefined,
      when: isNotDeleted(comment.id),
    }),
    refreshStatement(sql`id = (SELECT subject_id FROM objects WHERE id = ${comment.id})`, context.now),
    ...deletedByStaff(context, named(comment), grounds),
    outboxStatement('notifications.retract', { object: comment.id }, context.now),
    indexStatement(sql`id = ${comment.id}`, context.now),
    sql`UPDATE objects SET comment_count = comment_count - 1
      WHERE id = (SELECT subject_id FROM objects WHERE id = ${comment.id} AND deleted_at IS NULL)`,
    sql`UPDATE objects SET deleted_at = ${context.now}, deleted_by = ${context.viewer.id}
      WHERE id = ${comment.id} AND deleted_at IS NULL`,
  ])
  invalidateComment(context, comment)
  return commentId
}

function named({ id, authorId, subjectTitle }: ChangeableComment) {
  return { what: 'comment', title: subjectTitle, objectId: id, authorId } as const
}

interface NewComment {
  publicId: string
  body: string
  renderedBody: string
  references: BodyReferences
}

/** They write nothing if the object has been deleted meanwhile. */
function commentStatements(
  context: RequestContext,
  once: IdempotentCall | null,
  target: CommentTarget,
  comment: NewComment,
): Sql[] {
  const { publicId, body, renderedBody, references } = comment
  return [
    sql`INSERT INTO objects (public_id, kind, author_id, subject_id, created_at, ${textNames})
      SELECT ${publicId}, 'comment', ${context.viewer.id}, id, ${context.now}, ${textValues(body, renderedBody)}
      FROM objects WHERE id = ${target.subjectId} AND deleted_at IS NULL`,
    sql`INSERT INTO comments (object_id, parent_id, depth)
      SELECT id, ${target.parentId}, ${target.depth} FROM objects WHERE public_id = ${publicId}`,
    sql`UPDATE objects SET comment_count = comment_count + 1
      WHERE id = (SELECT subject_id FROM objects WHERE public_id = ${publicId})`,
    sql`UPDATE tickets SET updated_at = ${context.now}
      WHERE object_id = (SELECT subject_id FROM objects WHERE public_id = ${publicId})`,
    ...referencesStatements(sql`public_id = ${publicId}`, references),
    ...notifyOfWriting(context, sql`public_id = ${publicId}`, references),
    ...uploadUseStatements(publicId, usedPictures(references)),
    indexStatement(sql`public_id = ${publicId}`, context.now),
    ...rememberResult(context, once, publicId),
  ]
}

function invalidateComment(
  context: RequestContext,
  written: Pick<ChangeableComment, 'subjectPublicId' | 'forumPublicId' | 'authorPublicId'>,
): void {
  context.invalidatedIds.add(written.subjectPublicId).add(written.authorPublicId)
  if (written.forumPublicId !== null) context.invalidatedIds.add(written.forumPublicId)
}
