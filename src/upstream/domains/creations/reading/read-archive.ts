import { peekArchive } from '#circuits/archive/peek-archive.ts'
import {
  archiveFacts,
  checkKind,
  kindsIn,
  kindsOf,
  noFacts,
  type ArchiveFacts,
  type Scope,
} from './archive-facts.ts'
import { storeDrawing, type DrawingContext, type StoredDrawing } from './drawing.writer.ts'
import { crc32 } from 'node:zlib'
import type { ArchiveContents, ArchiveSource } from '#circuits/archive/archive-contents.ts'
import { ArchiveError } from '#circuits/archive/archive-error.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { archiveKey } from '#upstream/storage/blobs.ts'

/**
 * Limits of an archive that is read while its author waits, for two seconds at most: its unpacked bytes, the number of parts of the drawn
 * save, and how many times they cover the picture. A job reads and draws larger ones.
 */
const atOnce = { bytes: 4 * 1024 * 1024, parts: 3_000, layers: 4 } as const

export interface ArchiveReading {
  facts: ArchiveFacts
  /** Blobs that the caller which stores the facts has to keep; null when there is nothing to draw. */
  drawing: StoredDrawing | null
  isDrawable: boolean
  isWaiting: boolean
  /** The chosen kind; another one if the whole archive was read and none of its saves is of the chosen kind. */
  kind: Scope
}

/** Of a large archive only checks its directory and its kind. Null if its blob is missing; throws InputError with its fault. */
export async function readWhilePublishing(
  context: DrawingContext,
  uploadId: string,
  chosen: Scope,
): Promise<ArchiveReading | null> {
  const peek = await withStored(context.env.BLOBS, uploadId, peekArchive)
  if (!peek) return null
  const waiting = { facts: noFacts, drawing: null, isDrawable: false, isWaiting: true, kind: chosen }
  if (peek.unpackedBytes > atOnce.bytes) {
    checkKind(kindsOf(peek.kinds), chosen)
    return waiting
  }
  const contents = await openStored(context.env.BLOBS, uploadId)
  if (!contents) return null
  const facts = archiveFacts(contents)
  checkKind(kindsIn(contents), chosen)
  const { drawn, rootTurn } = contents
  if (!drawn) return { facts, drawing: null, isDrawable: false, isWaiting: false, kind: chosen }
  const isLarge = (drawn.contents?.components.length ?? 0) > atOnce.parts
  const drawing = isLarge ? null : await storeDrawing(context, drawn, { rootTurn, layers: atOnce.layers })
  return drawing
    ? { facts, drawing, isDrawable: true, isWaiting: false, kind: chosen }
    : { ...waiting, facts }
}

/** Null if the archive's blob is missing; throws InputError if it is damaged or dangerous. */
export async function readWhole(
  context: DrawingContext,
  uploadId: string,
  chosen: Scope,
): Promise<ArchiveReading | null> {
  const contents = await openStored(context.env.BLOBS, uploadId)
  if (!contents) return null
  const { drawn, rootTurn } = contents
  const drawing = drawn && (await storeDrawing(context, drawn, { rootTurn }))
  const kinds = kindsIn(contents)
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen)
  return { facts: archiveFacts(contents), drawing, isDrawable: drawn !== null, isWaiting: false, kind }
}

/** Reads ranges of the same version; null if the blob is missing. Throws InputError with the fault of the archive. */
function openStored(bucket: R2Bucket, uploadId: string): Promise<ArchiveContents | null> {
  return withStored(bucket, uploadId, (source) => openArchive(source, { crc32 }))
}

/** Result of `read` for an uploaded archive; null and errors as above. */
async function withStored<Result>(
  bucket: R2Bucket,
  uploadId: string,
  read: (source: ArchiveSource) => Promise<Result>,
): Promise<Result | null> {
  const key = archiveKey(uploadId)
  const file = await bucket.head(key)
  if (!file) return null
  try {
    return await read({ size: file.size, read: rangesOf(bucket, key, file.etag) })
  } catch (error) {
    if (error instanceof ArchiveError) throw new InputError(error.refusal, 'uploadedFileId')
    throw error
  }
}

function rangesOf(bucket: R2Bucket, key: string, etag: string) {
  return async function read(offset: number, length: number): Promise<Uint8Array> {
    const part = await bucket.get(key, { range: { offset, length }, onlyIf: { etagMatches: etag } })
    if (!part || !('body' in part)) throw new Error(`The archive ${key} was deleted while it was read`)
    return new Uint8Array(await part.arrayBuffer())
  }
}
