import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { draftPlace, editPlace } from '#shared/addresses/draft-places.ts'
import { createPostInput, updatePostInput } from '#shared/inputs/forum-inputs.ts'
import { writtenRow, type TextOf, assignWritten } from '#upstream/db/object-fields.ts'
import { draftSentStatement } from '#upstream/domains/drafts/draft.writer.ts'
import { notifyOfWriting, notifyOfEdit } from '#upstream/domains/notifications/notification-event.ts'
import {
  renderWritten,
  usedPictures,
  type BodyReferences,
  findReferences,
  assignText,
  textNames,
  textValues,
} from '#upstream/domains/objects/body-markup.ts'
import { createText, writeAndRead } from '#upstream/domains/objects/new-text.writer.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import { rememberResult, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import {
  requireAllowed,
  requireMember,
  requireNewcomerText,
} from '#upstream/domains/objects/member.policy.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import { indexStatement, indexThreadStatement } from '#upstream/search/index-texts.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { canCreatePost, canDeletePost, canEditPost, canMovePost } from './forum.policy.ts'
import { findForum } from './forum.reader.ts'
import { findPost, type PostRow, postStatement } from './post.reader.ts'
import { isId } from '#shared/addresses/ids.ts'
import { deletePostInput } from '#shared/inputs/moderation-inputs.ts'
import { requireUndeleted } from '#upstream/db/reads.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import { storeRevisionStatements } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import { deletedByStaff, groundsOf, notifyAuthor } from '#upstream/domains/moderation/decision.writer.ts'
import {
  editTime,
  hasText,
  isNotDeleted,
  isOtherText,
  isUnchanged,
  requireEdited,
} from '#upstream/domains/objects/edit-conflict.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { outboxStatement, batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { systemNoticeStatements, type SystemNotification } from '#upstream/domains/notifications/notify.ts'

/** Creates a post; a repeated call with the same key and input returns the first one's. */
export async function createPost(
  context: RequestContext,
  input: unknown,
  selection: FieldSelection,
): Promise<PostRow> {
  requireMember(context.viewer)
  const { forumId, ...text } = createPostInput.parse(input)
  const read = (publicId: string) => findPost(context, publicId, selection)
  return createText(context, {
    kind: 'post',
    input: [forumId, ...Object.values(text)],
    body: text.body,
    find: () => findForum(context, forumId),
    permit: (forum) => requireAllowed(canCreatePost(context.viewer, forum)),
    write: (forum, references, once) =>
      withUniqueId('post', (publicId) => {
        const renderedBody = renderWritten(context.config, text.body, references, publicId)
        const post = { publicId, forumId: forum.forumId, text, renderedBody, references }
        const statements = postStatements(context, once, post)
        const sent = draftSentStatement(context, draftPlace(forumId))
        return writeAndRead(context, [...statements, sent], () => read(publicId))
      }),
    read,
    shownOn: (forum, publicId) => [publicId, forum.forumPublicId],
  })
}

interface NewPost {
  publicId: string
  forumId: number
  text: TextOf<'post'> & { title: string }
  renderedBody: string
  references: BodyReferences
}

function postStatements(
  context: RequestContext,
  once: IdempotentCall | null,
  { text, references, ...post }: NewPost,
): Sql[] {
  const written = writtenRow('post', text)
  return [
    sql`INSERT INTO objects (public_id, kind, author_id, forum_id, created_at, ${textNames})
      VALUES (${post.publicId}, 'post', ${context.viewer.id}, ${post.forumId}, ${context.now},
        ${textValues(text.body, post.renderedBody)})`,
    sql`INSERT INTO posts (object_id, slug, thumbnail, ${written.names})
      SELECT id, ${slugify(text.title)}, ${thumbnailOf(references)}, ${written.values} FROM objects WHERE public_id = ${post.publicId}`,
    ...uploadUseStatements(post.publicId, usedPictures(references)),
    sql`UPDATE forums SET post_count = post_count + 1 WHERE id = ${post.forumId}`,
    ...referencesStatements(sql`public_id = ${post.publicId}`, references),
    indexStatement(sql`public_id = ${post.publicId}`, context.now),
    ...notifyOfWriting(context, sql`public_id = ${post.publicId}`, references),
    ...rememberResult(context, once, post.publicId),
  ]
}

export function thumbnailOf({ uploads }: BodyReferences): string | null {
  return uploads[0]?.publicId ?? null
}

/** Changes a post's title and body, unless they were changed since the editor loaded them; changes by staff are logged. */
export async function updatePost(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { postId, ifEditedAt, ...text } = updatePostInput.parse(input)
  const { title, body } = text
  const [post, references, isSame] = await Promise.all([
    findPostForUpdate(context, postId),
    findReferences(context, body, postId),
    hasText(context, 'post', postId, text),
  ])
  requireAllowed(canEditPost(context.viewer, post))
  if (isSame) return postId
  requireNewcomerText(context, body)
  const renderedBody = renderWritten(context.config, body, references, postId)
  const unchanged = isUnchanged(post.id, ifEditedAt)
  const isRenamed = sql`EXISTS (SELECT 1 FROM posts WHERE object_id = objects.id AND title <> ${title})`
  const isOther = isOtherText('post', postId, unchanged, text)
  const results = await batch(context.env.DB, [
    ...(post.authorId === context.viewer.id
      ? []
      : [logAction(context, 'post.edit', { object: loggedRow('post', post), when: isOther })]),
    ...notifyAuthor(context, named(post), isOther),
    ...storeRevisionStatements(context, 'post', unchanged, text),
    refreshStatement(sql`${unchanged} AND ${isRenamed}`, context.now),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    draftSentStatement(context, editPlace(postId), sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged})`),
    indexStatement(unchanged, context.now),
    sql`UPDATE posts SET ${assignWritten('post', text)}, slug = ${slugify(title)}, thumbnail = ${thumbnailOf(references)}
      WHERE object_id = (SELECT id FROM objects WHERE ${unchanged})`,
    ...uploadUseStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, usedPictures(references)),
    sql`UPDATE objects SET ${assignText(body, renderedBody)}, edited_at = ${editTime(context.now)}
      WHERE ${unchanged} RETURNING id`,
  ])
  await requireEdited(context, 'post', postId, { rows: results.at(-1), ifEditedAt, text })
  await wakeOutbox(context.env)
  invalidatePost(context, post)
  return postId
}

/** Deletes a post together with its comments; staff can give a reason for deleting another user's. */
export async function deletePost(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { postId, ...reason } = deletePostInput.parse(input)
  const post = await findPostForUpdate(context, postId)
  requireAllowed(canDeletePost(context.viewer, post))
  const grounds = groundsOf(context.viewer, post.authorId, reason)
  const deletion = sql`deleted_at = ${context.now}, deleted_by = ${context.viewer.id}`
  await batchAndWake(context.env, [
    logAction(context, 'post.delete', {
      object: loggedRow('post', post),
      metadata: grounds ?? undefined,
      when: isNotDeleted(post.id),
    }),
    refreshStatement(sql`id = ${post.id}`, context.now),
    indexThreadStatement(sql`id = ${post.id}`, context.now),
    ...deletedByStaff(context, named(post), grounds),
    outboxStatement('notifications.retract', { object: post.id }, context.now),
    sql`UPDATE forums SET post_count = post_count - 1
      WHERE id = (SELECT forum_id FROM objects WHERE id = ${post.id} AND deleted_at IS NULL)`,
    sql`UPDATE objects SET ${deletion}, comment_count = 0 WHERE id = ${post.id} AND deleted_at IS NULL`,
    sql`UPDATE objects SET ${deletion} WHERE subject_id = ${post.id} AND deleted_at IS NULL`,
  ])
  invalidatePost(context, post)
  return postId
}

/** Moves a post to another forum, in which the viewer may create posts. */
export async function movePost(context: RequestContext, postId: string, forumId: string): Promise<string> {
  requireMember(context.viewer)
  const [post, target] = await Promise.all([findPostForUpdate(context, postId), findForum(context, forumId)])
  requireAllowed(canMovePost(context.viewer) && canCreatePost(context.viewer, target))
  if (target.forumId === post.forumId) return postId
  const here = sql`id = ${post.id} AND forum_id = ${post.forumId} AND deleted_at IS NULL`
  const isStillThere = sql`EXISTS (SELECT 1 FROM objects WHERE ${here})`
  await batchAndWake(context.env, [
    logAction(context, 'post.move', {
      object: loggedRow('post', post),
      metadata: { from: post.forumPublicId, to: target.forumPublicId },
      when: isStillThere,
    }),
    sql`UPDATE forums SET post_count = post_count + CASE id WHEN ${target.forumId} THEN 1 ELSE -1 END
      WHERE id IN (${target.forumId}, ${post.forumId}) AND ${isStillThere}`,
    indexThreadStatement(here, context.now),
    ...postMovedStatements(context, post, target.forumTitle, here),
    sql`UPDATE objects SET forum_id = ${target.forumId} WHERE ${here}`,
  ])
  invalidatePost(context, post)
  context.invalidatedIds.add(target.forumPublicId)
  return postId
}

function named({ id, authorId, title }: PostRow) {
  return { what: 'post', title, objectId: id, authorId } as const
}

async function findPostForUpdate(context: RequestContext, publicId: string): Promise<PostRow> {
  if (!isId('post', publicId)) throw new PageError(404)
  return requireUndeleted(context, postStatement(context.viewer, publicId, FieldSelection.nothing))
}

function invalidatePost({ invalidatedIds }: RequestContext, post: PostRow): void {
  invalidatedIds.add(post.publicId).add(post.forumPublicId)
  if (post.userPublicId !== null) invalidatedIds.add(post.userPublicId)
}

/** None if the author moved it; they come before the move in its batch. */
function postMovedStatements(context: RequestContext, post: PostRow, forumTitle: string, here: Sql): Sql[] {
  if (post.authorId === context.viewer.id) return []
  const notification: SystemNotification = {
    userId: post.authorId,
    eventKey: `move:${post.id}:${context.now}`,
    notice: { kind: 'MOVED', title: post.title, forum: forumTitle },
    objectId: post.id,
  }
  return systemNoticeStatements(notification, context.now, sql`EXISTS (SELECT 1 FROM objects WHERE ${here})`)
}
