import { sql } from 'drizzle-orm'
import { updateCreationInput } from '#shared/inputs/creation-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { requireNewcomerText } from '#upstream/domains/objects/newcomer-texts.ts'
import { keepRevision } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import { notifyAuthor } from '#upstream/domains/moderation/notify-user.ts'
import { notifyOfEdit } from '#upstream/domains/notifications/notification-event.ts'
import { findReferences, renderWritten, usedPictures } from '#upstream/domains/objects/body-markup.ts'
import { editTime, isLiving, isUnchanged, requireEdited } from '#upstream/domains/objects/edit.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wake } from '#upstream/outbox/outbox.writer.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/links/slug.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { useStatements } from '#upstream/storage/upload-uses.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { canDeleteCreation, canEditCreation } from './creation.policy.ts'
import type { CreationRow } from './creation.reader.ts'
import { livingCreation, loggedOn, requireAll, touchCreation } from './written-creation.ts'

/**
 * Changes a creation's title, body and pictures, unless they were changed since the editor saw them; what staff changed is
 * logged. Throws 404 for a picture that is neither the viewer's nor the creation's already.
 */
export async function updateCreation(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { creationId, title, body, images, ifEditedAt } = updateCreationInput.parse(input)
  const [creation, pictures, references] = await Promise.all([
    livingCreation(context, creationId),
    findUploads(context, images, 'image', creationId),
    findReferences(context, body, creationId),
  ])
  requireAllowed(canEditCreation(context.viewer, creation))
  requireNewcomerText(context, body)
  const listed = requireAll(images, pictures)
  const bodyHtml = renderWritten(context.config, body, references, creationId)
  const unchanged = isUnchanged(creation.id, ifEditedAt)
  const isEdited = sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged})`
  const isRenamed = sql`EXISTS (SELECT 1 FROM creations WHERE object_id = objects.id AND title <> ${title})`
  const results = await batch(context.env.DB, [
    ...keepRevision(context, unchanged, { title, body }),
    refreshStatement(sql`${unchanged} AND ${isRenamed}`, context.now),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    sql`UPDATE creations SET title = ${title}, slug = ${slugify(title)} WHERE object_id = ${creation.id} AND ${isEdited}`,
    ...useStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, listed, [
      creation.uploadId,
      ...usedPictures(references),
    ]),
    ...(creation.authorId === context.viewer.id
      ? []
      : [loggedOn(context, creation, 'creation.edit', isEdited)]),
    ...notifyAuthor(context, named(creation), 'edited', isEdited),
    indexStatement(unchanged, context.now),
    sql`UPDATE objects SET body = ${body}, body_html = ${bodyHtml}, markup_version = ${MARKUP_VERSION},
      edited_at = ${editTime(context.now)} WHERE ${unchanged} RETURNING id`,
  ])
  const edited = { rows: results.at(-1), ifEditedAt }
  await requireEdited(context, creation.id, edited, { title, body, pictures: listed })
  await wake(context.env)
  touchCreation(context, creationId, creation.userPublicId)
  return creationId
}

/** Takes a creation away together with the comments under it; its files stay until it is purged. */
export async function deleteCreation(context: RequestContext, creationId: string): Promise<string> {
  requireMember(context.viewer)
  const creation = await livingCreation(context, creationId)
  requireAllowed(canDeleteCreation(context.viewer, creation))
  const gone = sql`deleted_at = ${context.now}, deleted_by = ${context.viewer.id}`
  await batch(context.env.DB, [
    refreshStatement(sql`id = ${creation.id}`, context.now),
    indexStatement(sql`id = ${creation.id} AND deleted_at IS NULL`, context.now),
    ...notifyAuthor(context, named(creation), 'deleted', isLiving(creation.id)),
    outboxStatement(context.db, 'notifications.retract', { object: creation.id }, context.now),
    sql`UPDATE objects SET ${gone}, comment_count = 0 WHERE id = ${creation.id} AND deleted_at IS NULL`,
    sql`UPDATE objects SET ${gone} WHERE subject_id = ${creation.id} AND deleted_at IS NULL`,
    loggedOn(context, creation, 'creation.delete'),
  ])
  await wake(context.env)
  touchCreation(context, creationId, creation.userPublicId)
  return creationId
}

function named({ id, authorId, title }: CreationRow) {
  return { objectKind: 'creation', objectId: id, objectTitle: title, authorId } as const
}
