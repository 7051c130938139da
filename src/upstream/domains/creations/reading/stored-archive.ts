import { crc32 } from 'node:zlib'
import type { ArchiveContents, ArchiveSource } from '#circuits/archive/archive-contents.ts'
import { ArchiveError } from '#circuits/archive/archive-error.ts'
import { openArchive } from '#circuits/archive/open-archive.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { archiveKey } from '#upstream/storage/blob-folder.ts'

/** Reads ranges of the same version; null if the blob is missing. Throws InputError with the fault of the archive. */
export function openStored(bucket: R2Bucket, uploadId: string): Promise<ArchiveContents | null> {
  return withStored(bucket, uploadId, (source) => openArchive(source, { crc32 }))
}

/** Result of `read` for an uploaded archive; null and errors as above. */
export async function withStored<Result>(
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
