import type { ArchiveContents } from '#upstream/archive/archive-contents.ts'
import { ArchiveError } from '#upstream/archive/archive-error.ts'
import { openArchive } from '#upstream/archive/open-archive.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { archiveKey } from '#upstream/storage/blob-folder.ts'

/**
 * Opens an uploaded archive and reads it to its end, a range at a time and all ranges of the same file; null when it is not
 * among the blobs. Throws InputError that names what is wrong with it.
 */
export async function openStored(bucket: R2Bucket, uploadId: string): Promise<ArchiveContents | null> {
  const key = archiveKey(uploadId)
  const file = await bucket.head(key)
  if (!file) return null
  try {
    return await openArchive({ size: file.size, read: rangesOf(bucket, key, file.etag) })
  } catch (error) {
    if (error instanceof ArchiveError) throw new InputError(error.message, 'uploadedFileId')
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
