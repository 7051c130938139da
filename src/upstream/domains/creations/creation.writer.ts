import { ifChanged, sql, batch } from '#upstream/db/sql.ts'
import { updateCreationInput, featureCreationInput } from '#shared/inputs/creation-inputs.ts'
import { deleteCreationInput } from '#shared/inputs/moderation-inputs.ts'
import { assignWritten, type TextOf } from '#upstream/db/object-fields.ts'
import {
  requireNewcomerText,
  requireAllowed,
  requireMember,
} from '#upstream/domains/objects/member.policy.ts'
import { storeRevisionStatements } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import { deletedByStaff, groundsOf, notifyAuthor } from '#upstream/domains/moderation/decision.writer.ts'
import { notifyOfEdit } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
  assignText,
} from '#upstream/domains/objects/body-markup.ts'
import {
  editTime,
  hasText,
  isNotDeleted,
  isOtherText,
  isUnchanged,
  requireEdited,
} from '#upstream/domains/objects/edit-conflict.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { countSuccess } from '#upstream/domains/objects/writing-rates.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import { indexStatement, indexThreadStatement } from '#upstream/search/index-texts.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { canDeleteCreation, canEditCreation, canFeatureCreation } from './creation.policy.ts'
import type { CreationRow } from './creation.reader.ts'
import { findCreationForUpdate, invalidateCreation, requireAll } from './creation-update.ts'
import { readReplacement, replaceFileStatements, type Replacement } from './version.writer.ts'
import { hubPages } from '#shared/addresses/ids.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'

/** Throws InputError if another edit was faster, and 404 for a picture that's neither the viewer's nor the creation's. */
export async function updateCreation(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const edit = updateCreationInput.parse(input)
  const { creationId, images, ifEditedAt, uploadedFileId, versionNote, ...text } = edit
  const { body } = text
  const [creation, pictures, [archive], references] = await Promise.all([
    findCreationForUpdate(context, creationId),
    findUploads(context, images, 'image', creationId),
    findUploads(context, uploadedFileId ? [uploadedFileId] : [], 'creation'),
    findReferences(context, body, creationId),
  ])
  requireAllowed(canEditCreation(context.viewer, creation))
  requireNewcomerText(context, body)
  const listed = requireAll(images, pictures)
  const written = { creation, text, listed, references, ifEditedAt }
  // A call that is sent again finds the archive in place.
  if (!uploadedFileId || uploadedFileId === creation.archiveId) {
    if (!(await hasText(context, 'creation', creationId, text, listed)))
      await saveEdit(context, written, null)
    return creationId
  }
  const replacement = await readReplacement(context, creation, archive, versionNote ?? '')
  return countSuccess(context, 'creation', async () => {
    await saveEdit(context, written, replacement)
    return { result: creationId, isNew: true }
  })
}

interface CreationEdit {
  creation: CreationRow
  text: TextOf<'creation'> & { title: string }
  listed: number[]
  references: BodyReferences
  ifEditedAt: number | null | undefined
}

async function saveEdit(
  context: RequestContext,
  { creation, text, listed, references, ifEditedAt }: CreationEdit,
  replacement: Replacement | null,
): Promise<void> {
  const { publicId: creationId } = creation
  const { title, body } = text
  const renderedBody = renderWritten(context.config, body, references, creationId)
  const unchanged = isUnchanged(creation.id, ifEditedAt)
  const isEdited = sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged})`
  const isRenamed = sql`EXISTS (SELECT 1 FROM creations WHERE object_id = objects.id AND title <> ${title})`
  const isOther = isOtherText('creation', creationId, unchanged, text, listed)
  const results = await batch(context.env.DB, [
    ...(creation.authorId === context.viewer.id
      ? []
      : [logAction(context, 'creation.edit', { object: loggedRow('creation', creation), when: isOther })]),
    ...notifyAuthor(context, named(creation), isOther),
    ...storeRevisionStatements(context, 'creation', unchanged, text),
    refreshStatement(sql`${unchanged} AND ${isRenamed}`, context.now),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    sql`UPDATE creations SET ${assignWritten('creation', text)}, slug = ${slugify(title)} WHERE object_id = ${creation.id} AND ${isEdited}`,
    ...uploadUseStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, listed, usedPictures(references)),
    ...(replacement ? replaceFileStatements(context, creation, replacement, isEdited) : []),
    indexStatement(unchanged, context.now),
    sql`UPDATE objects SET ${assignText(body, renderedBody)}, edited_at = ${editTime(context.now)}
      WHERE ${unchanged} RETURNING id`,
  ])
  const rows = results.at(-1)
  if (replacement && rows?.length === 0) throw new InputError(refuse('changed-meanwhile'), 'ifEditedAt')
  await requireEdited(context, 'creation', creationId, { rows, ifEditedAt, text, pictures: listed })
  await wakeOutbox(context.env)
  invalidateCreation(context, creationId, creation.userPublicId)
}

/** Deletes a creation with its comments; its files stay until it is purged. Staff can give a reason. */
export async function deleteCreation(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { creationId, ...reason } = deleteCreationInput.parse(input)
  const creation = await findCreationForUpdate(context, creationId)
  requireAllowed(canDeleteCreation(context.viewer, creation))
  const grounds = groundsOf(context.viewer, creation.authorId, reason)
  const deletion = sql`deleted_at = ${context.now}, deleted_by = ${context.viewer.id}`
  await batchAndWake(context.env, [
    logAction(context, 'creation.delete', {
      object: loggedRow('creation', creation),
      metadata: grounds ?? undefined,
      when: isNotDeleted(creation.id),
    }),
    refreshStatement(sql`id = ${creation.id}`, context.now),
    indexThreadStatement(sql`id = ${creation.id} AND deleted_at IS NULL`, context.now),
    ...deletedByStaff(context, named(creation), grounds),
    outboxStatement('notifications.retract', { object: creation.id }, context.now),
    sql`UPDATE objects SET ${deletion}, comment_count = 0 WHERE id = ${creation.id} AND deleted_at IS NULL`,
    sql`UPDATE objects SET ${deletion} WHERE subject_id = ${creation.id} AND deleted_at IS NULL`,
  ])
  invalidateCreation(context, creationId, creation.userPublicId)
  return creationId
}

function named({ id, authorId, title }: CreationRow) {
  return { what: 'creation', title, objectId: id, authorId } as const
}

/** Throws 404 for a creation that is unknown or deleted, InputError for one that there is nothing to show of. */
export async function featureCreation(context: RequestContext, input: unknown): Promise<void> {
  requireMember(context.viewer, canFeatureCreation(context.viewer))
  const { creationId } = featureCreationInput.parse(input)
  await (typeof creationId === 'string' ? choose(context, creationId) : chooseNone(context))
  // The home page lists creations, too.
  context.invalidatedIds.add(hubPages)
}

async function choose(context: RequestContext, creationId: string): Promise<void> {
  const creation = await findCreationForUpdate(context, creationId)
  if (creation.drawing === null) throw new InputError(refuse('creation-not-drawn'), 'creationId')
  await batch(context.env.DB, [
    sql`INSERT INTO featured_creation (id, object_id) VALUES (1, ${creation.id})
      ON CONFLICT (id) DO UPDATE SET object_id = excluded.object_id WHERE object_id <> excluded.object_id`,
    logAction(context, 'creation.feature', {
      object: loggedRow('creation', creation),
      when: ifChanged,
    }),
  ])
}

async function chooseNone({ env, now, viewer }: RequestContext): Promise<void> {
  await batch(env.DB, [
    sql`DELETE FROM featured_creation`,
    logAction({ now, viewer }, 'creation.unfeature', { when: ifChanged }),
  ])
}
