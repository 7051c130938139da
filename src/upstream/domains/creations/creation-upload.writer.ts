import { sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import { uploadCreationInput } from '#shared/inputs/creation-inputs.ts'
import { writtenRow, type TextOf } from '#upstream/db/object-fields.ts'
import { requireNewcomerText, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
  textNames,
  textValues,
} from '#upstream/domains/objects/body-markup.ts'
import { withUniqueId } from '#upstream/request/unique-id.ts'
import {
  findIdempotentResult,
  runIdempotent,
  idempotentCall,
  rememberResult,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { referencesStatements } from '#upstream/domains/objects/references.writer.ts'
import { consumeWriting, countSuccess } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { slugify } from '#upstream/markup/links/links.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { retainStatement } from '#upstream/storage/blobs.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { type Scope, READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { listedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { rootTurnText } from '#upstream/domains/creations/reading/player-save.ts'
import { readWhilePublishing, type ArchiveReading } from '#upstream/domains/creations/reading/read-archive.ts'
import { invalidateCreation, requireAll } from './creation-update.ts'
import { drawingForms } from '#upstream/domains/creations/reading/drawing-files.ts'

/**
 * Creates a creation from an uploaded archive and pictures, and returns its id; a repeated call with the same key and input
 * returns the first one's id. Throws 404 for files that are incomplete or not the viewer's, and for an archive that another
 * creation uses; InputError for an archive that is damaged, or of another kind than declared.
 */
export async function uploadCreation(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { uploadedFileId, images, kind, ...text } = uploadCreationInput.parse(input)
  const once = idempotentCall(context, 'creation', [uploadedFileId, images, kind, ...Object.values(text)])
  const [[archive], pictures, references, made] = await Promise.all([
    findUploads(context, [uploadedFileId], 'creation'),
    findUploads(context, images, 'image'),
    findReferences(context, text.body),
    findIdempotentResult(context, once),
  ])
  if (made !== null) return made
  if (!archive || archive.unusedSince === null) throw new PageError(404)
  const listed = requireAll(images, pictures)
  requireNewcomerText(context, text.body)
  await consumeWriting(context, 'creationTry')
  const written = { text, kind, archive: archive.id, listed, references }
  return countSuccess(context, 'creation', () => publish(context, once, uploadedFileId, written))
}

type WrittenCreation = Pick<NewCreation, 'text' | 'kind' | 'archive' | 'listed' | 'references'>

async function publish(
  context: RequestContext,
  once: IdempotentCall | null,
  uploadedFileId: string,
  { references, ...written }: WrittenCreation,
): Promise<{ result: string; isNew: boolean }> {
  const reading = await readWhilePublishing(context, uploadedFileId, written.kind)
  if (!reading) throw new PageError(404)
  const write = async (publicId: string) => {
    await insertCreation(context, once, {
      ...written,
      reading,
      publicId,
      renderedBody: renderWritten(context.config, written.text.body, references, publicId),
      references,
    })
    return publicId
  }
  let own: string | undefined
  const publicId = await runIdempotent(
    context,
    once,
    async () => (own = await withUniqueId('creation', write)),
  )
  await wakeOutbox(context.env)
  invalidateCreation(context, publicId, context.viewer.publicId)
  return { result: publicId, isNew: publicId === own }
}

interface NewCreation {
  publicId: string
  text: TextOf<'creation'> & { title: string }
  renderedBody: string
  kind: Scope
  archive: number
  listed: number[]
  references: BodyReferences
  reading: ArchiveReading
}

/** A used idempotency key is detected before a used archive, so that the call returns the creation made before. */
async function insertCreation(
  context: RequestContext,
  once: IdempotentCall | null,
  { publicId, text, renderedBody, kind, archive, listed, references, reading }: NewCreation,
): Promise<void> {
  const { facts, drawing, isWaiting } = reading
  const save = facts.save && JSON.stringify(facts.save)
  const typed = writtenRow('creation', text)
  const written = sql`public_id = ${publicId}`
  try {
    await batch(context.env.DB, [
      sql`INSERT INTO objects (public_id, kind, author_id, created_at, ${textNames})
        VALUES (${publicId}, 'creation', ${context.viewer.id}, ${context.now}, ${textValues(text.body, renderedBody)})`,
      ...rememberResult(context, once, publicId),
      sql`INSERT INTO creations (object_id, ${typed.names}, slug, kind, upload_id, metadata, save, drawing, drawing_form,
          player_bytes, root_turn, moves, read_version, reading)
        SELECT id, ${typed.values}, ${slugify(text.title)}, ${kind.toLowerCase()}, ${archive}, ${JSON.stringify(facts.metadata)},
          ${save}, ${drawing?.folder ?? null}, ${drawingForms.pictures}, ${drawing?.player?.bytes ?? null},
          ${rootTurnText(drawing?.player ?? null)}, ${Number(drawing?.player?.isMoving ?? false)}, ${isWaiting ? 0 : READING_VERSION}, ${isWaiting ? 'waiting' : null}
        FROM objects WHERE ${written}`,
      ...listingStatements(new Map([[publicId, listedFacts(kind, facts)]])),
      ...uploadUseStatements(publicId, listed, [archive, ...usedPictures(references)]),
      ...referencesStatements(written, references),
      indexStatement(written, context.now),
      ...notifyOfWriting(context, written, references),
      ...(drawing ? [retainStatement(drawing)] : []),
      ...(isWaiting ? [outboxStatement('creation.read', { publicId }, context.now)] : []),
    ])
  } catch (error) {
    if (isUniqueViolation(error, 'creations.upload_id')) throw new PageError(404)
    throw error
  }
}
