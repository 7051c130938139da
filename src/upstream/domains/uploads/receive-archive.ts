import type { Bindings } from '#upstream/config/env.ts'
import { archiveKey } from '#upstream/storage/blob-folder.ts'
import { streamArchive } from './archive-stream.ts'
import type { ClaimedUpload } from './upload.writer.ts'

type RegisteredArchive = Pick<ClaimedUpload, 'publicId' | 'byteSize' | 'md5'>

/**
 * Streams an archive into the bucket, which stores it only if it is complete and its MD5 is right. Throws `size-mismatch`,
 * `checksum-mismatch`, or `bad-content` for a file that does not begin like a zip.
 */
export async function receiveArchive(
  { BLOBS }: Bindings,
  { publicId, byteSize, md5 }: RegisteredArchive,
  body: ReadableStream<Uint8Array> | null,
): Promise<null> {
  await streamArchive(body, { byteSize, isStart: true }, (readable) =>
    BLOBS.put(archiveKey(publicId), readable, {
      md5: new Uint8Array(md5),
      httpMetadata: { contentType: 'application/zip' },
    }),
  )
  return null
}
