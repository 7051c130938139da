import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { requireAllowed } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import type { UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { outboxStatement } from '#upstream/outbox/outbox.ts'
import { InputError, PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { releaseStatement } from '#upstream/storage/blobs.ts'
import { canReplaceFile } from './creation.policy.ts'
import { type CreationRow, fileColumns } from './creation.reader.ts'
import { listedFacts, listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { type Scope, READING_VERSION } from '#upstream/domains/creations/reading/archive-facts.ts'
import { drawingForms } from '#upstream/domains/creations/reading/drawing-files.ts'
import { retainUsedStatement } from '#upstream/domains/creations/reading/drawing.writer.ts'
import { rootTurnText } from '#upstream/domains/creations/reading/player-save.ts'
import { readWhilePublishing, type ArchiveReading } from '#upstream/domains/creations/reading/read-archive.ts'

/** An archive that replaces a creation's file: its row id, its contents, and what has changed. */
export interface Replacement {
  archive: number
  reading: ArchiveReading
  note: string
}

/**
 * Reads the archive that replaces a creation's file, as one that is published. Throws 403 unless the viewer is the author, 404 for an
 * archive that isn't theirs or is used already, InputError for a damaged one, one of another kind, or while the current one is being read:
 * only files that were read are kept.
 */
export async function readReplacement(
  context: RequestContext,
  creation: CreationRow,
  archive: UploadRow | undefined,
  note: string,
): Promise<Replacement> {
  requireAllowed(canReplaceFile(context.viewer, creation))
  if (!archive || archive.unusedSince === null) throw new PageError(404)
  if (creation.reading === 'waiting') throw new InputError(refuse('file-being-read'), 'uploadedFileId')
  await consumeWriting(context, 'creationTry')
  const reading = await readWhilePublishing(context, archive.publicId, scopeOf(creation)).catch(aboutFile)
  if (!reading) throw new PageError(404)
  return { archive: archive.id, reading, note }
}

/**
 * The statements that replace a creation's file if `isEdited`, before the object's row changes. The current file becomes an earlier
 * version, unless it turned out damaged or dangerous; the oldest ones above the limit go, with their blobs.
 */
export function replaceFileStatements(
  { now }: RequestContext,
  creation: CreationRow,
  { archive, reading, note }: Replacement,
  isEdited: Sql,
): Sql[] {
  const { id, publicId } = creation
  const { facts, drawing, isWaiting } = reading
  const save = facts.save && JSON.stringify(facts.save)
  const isReplaced = sql`c.object_id = ${id} AND ${isEdited}`
  const unwanted = sql`FROM creations c WHERE ${isReplaced} AND c.reading = 'failed'`
  return [
    sql`INSERT INTO creation_versions (object_id, number, created_at, note, upload_id, metadata, save, drawing, drawing_form,
        player_bytes, root_turn)
      SELECT o.id, c.version, coalesce(c.version_at, o.created_at), c.version_note, ${fileColumns('c')}
      FROM creations c CROSS JOIN objects o ON o.id = c.object_id WHERE ${isReplaced} AND c.reading IS NOT 'failed'`,
    sql`DELETE FROM upload_uses WHERE object_id = ${id}
      AND upload_id = (SELECT c.upload_id ${unwanted})`,
    releaseStatement(sql`SELECT c.drawing AS folder ${unwanted}`, now),
    sql`UPDATE creations AS c SET version = version + 1, version_at = ${now}, version_note = ${note}, upload_id = ${archive},
        metadata = ${JSON.stringify(facts.metadata)}, save = ${save}, drawing = ${drawing?.folder ?? null},
        drawing_form = ${drawingForms.pictures}, player_bytes = ${drawing?.player?.bytes ?? null},
        root_turn = ${rootTurnText(drawing?.player ?? null)}, moves = ${Number(drawing?.player?.isMoving ?? false)},
        read_version = ${isWaiting ? 0 : READING_VERSION}, reading = ${isWaiting ? 'waiting' : null}, reading_fault = NULL, unread = 0
      WHERE ${isReplaced}`,
    sql`INSERT INTO upload_uses (object_id, upload_id, position) SELECT ${id}, ${archive}, NULL WHERE ${isEdited}`,
    sql`DELETE FROM creation_versions WHERE object_id = ${id}
      AND number <= (SELECT version FROM creations WHERE object_id = ${id}) - ${literal(limits.creationVersions)}`,
    ...listingStatements(new Map([[publicId, listedFacts(scopeOf(creation), facts)]]), archive),
    ...(drawing ? [retainUsedStatement(drawing)] : []),
    ...(isWaiting ? [outboxStatement('creation.read', { publicId }, now)] : []),
  ]
}

/** The form that replaces a file has no field for the kind. */
function aboutFile(error: unknown): never {
  throw error instanceof InputError ? new InputError(error.refusal, 'uploadedFileId') : error
}

function scopeOf({ scope }: CreationRow): Scope {
  return scope.toUpperCase() as Uppercase<typeof scope>
}
