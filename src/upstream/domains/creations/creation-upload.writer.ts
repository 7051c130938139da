import { sql } from 'drizzle-orm'
import { uploadCreationInput } from '#shared/inputs/creation-inputs.ts'
import { batch, isTaken } from '#upstream/db/batch.ts'
import { requireNewcomerText } from '#upstream/domains/objects/newcomer-texts.ts'
import { notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
} from '#upstream/domains/objects/body-markup.ts'
import { withFreshId } from '#upstream/request/fresh-id.ts'
import {
  findIdempotentResult,
  runIdempotent,
  idempotentCall,
  rememberResult,
  type IdempotentCall,
} from '#upstream/request/idempotency.ts'
import { requireMember } from '#upstream/domains/objects/member.policy.ts'
import { objects } from '#upstream/db/tables/object.table.ts'
import { referencesStatements } from '#upstream/domains/objects/references.writer.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { MARKUP_VERSION } from '#upstream/markup/render.ts'
import { slugify } from '#upstream/markup/links/slug.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { keepStatement, type Reservation } from '#upstream/storage/blob.writer.ts'
import { useStatements } from '#upstream/storage/upload-uses.ts'
import { findUploads } from '#upstream/domains/uploads/upload.reader.ts'
import { archiveFacts, type ArchiveFacts, type Scope } from './archive-facts.ts'
import { storeDrawing } from './drawing.writer.ts'
import { openStored } from './stored-archive.ts'
import { requireAll, touchCreation } from './written-creation.ts'

/**
 * Makes a creation of an uploaded archive and pictures, and answers with its id; a repeated call with the same key and input
 * answers with the first one's. Throws 404 for files that are not the viewer's or not whole, and for an archive that another
 * creation has; InputError for an archive that is damaged, or of another kind than its maker says.
 */
export async function uploadCreation(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { uploadedFileId, images, kind, title, body } = uploadCreationInput.parse(input)
  const once = idempotentCall(context, 'creation', [uploadedFileId, images, kind, title, body])
  const [[archive], pictures, references, made] = await Promise.all([
    findUploads(context, [uploadedFileId], 'creation'),
    findUploads(context, images, 'image'),
    findReferences(context, body),
    findIdempotentResult(context, once),
  ])
  if (made !== null) return made
  if (!archive || archive.unusedSince === null) throw new PageError(404)
  const listed = requireAll(images, pictures)
  requireNewcomerText(context, body)
  await consumeWriting(context, 'creation')
  const contents = await openStored(context.env.BLOBS, uploadedFileId)
  if (!contents) throw new PageError(404)
  const facts = archiveFacts(contents, kind)
  const drawing = contents.drawn && (await storeDrawing(context, contents.drawn))
  const creation = { title, body, kind, archive: archive.id, listed, facts, drawing }
  const write = (publicId: string) =>
    insertCreation(context, once, {
      ...creation,
      publicId,
      bodyHtml: renderWritten(context.config, body, references, publicId),
      references,
    })
  const publicId = await runIdempotent(context, once, () => withFreshId('creation', write))
  await wake(context.env)
  touchCreation(context, publicId, context.viewer.publicId)
  return publicId
}

interface NewCreation {
  publicId: string
  title: string
  body: string
  bodyHtml: string
  kind: Scope
  /** The row ids of its archive, and of its pictures in their order. */
  archive: number
  listed: number[]
  references: BodyReferences
  facts: ArchiveFacts
  drawing: Reservation | null
}

/** A key that was used meanwhile is noticed before the archive is, so that the call answers with what was made. */
async function insertCreation(
  context: RequestContext,
  once: IdempotentCall | null,
  { publicId, title, body, bodyHtml, kind, archive, listed, references, facts, drawing }: NewCreation,
): Promise<void> {
  const save = facts.save && JSON.stringify(facts.save)
  const written = sql`public_id = ${publicId}`
  try {
    await batch(context.env.DB, [
      context.db.insert(objects).values({
        publicId,
        body,
        bodyHtml,
        kind: 'creation',
        authorId: context.viewer.id,
        createdAt: context.now,
        markupVersion: MARKUP_VERSION,
      }),
      ...rememberResult(context, once, publicId),
      sql`INSERT INTO creations (object_id, title, slug, kind, upload_id, metadata, save, drawing)
        SELECT id, ${title}, ${slugify(title)}, ${kind.toLowerCase()}, ${archive}, ${JSON.stringify(facts.metadata)},
          ${save}, ${drawing?.folder ?? null} FROM objects WHERE ${written}`,
      ...useStatements(publicId, listed, [archive, ...usedPictures(references)]),
      ...referencesStatements(written, references),
      indexStatement(written, context.now),
      ...notifyOfWriting(context, written, references),
      ...(drawing ? [keepStatement(context.db, drawing)] : []),
    ])
  } catch (error) {
    if (isTaken(error, 'creations.upload_id')) throw new PageError(404)
    throw error
  }
}
