import { createHash } from 'node:crypto'
import { restErrors } from '#shared/contract/rest.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { uploadFolder } from '#upstream/storage/blob-folder.ts'
import { putPicture } from '#upstream/storage/picture-blobs.ts'
import { encodePicture } from '#upstream/storage/pictures/encode-picture.ts'
import { inspectPicture } from '#upstream/storage/pictures/inspect-picture.ts'
import type { PictureSize } from '#upstream/storage/pictures/picture-size.ts'
import type { ClaimedUpload } from './upload.writer.ts'

/**
 * Receives a picture of at most 8 MiB and stores it as blobs in the sizes that pages show, never the file itself. Returns the
 * size of its full variant; throws `size-mismatch`, `checksum-mismatch`, or `bad-content` for a file that is no picture.
 */
export async function receivePicture(
  { BLOBS, IMAGES }: Bindings,
  { publicId, byteSize, md5 }: Pick<ClaimedUpload, 'publicId' | 'byteSize' | 'md5'>,
  body: ReadableStream<Uint8Array> | null,
): Promise<Pick<PictureSize, 'width' | 'height'>> {
  const file = await readFile(body, byteSize)
  if (!createHash('md5').update(file).digest().equals(md5)) throw new RestError(restErrors.checksumMismatch)
  inspectPicture(file)
  const picture = await encodePicture(IMAGES, file)
  await putPicture(BLOBS, uploadFolder('image', publicId), picture)
  return { width: picture.width, height: picture.height }
}

/** The file in memory, once; its declared size is known to be bounded. */
async function readFile(
  body: ReadableStream<Uint8Array> | null,
  byteSize: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = new Uint8Array(byteSize)
  const length = await fill(file, body)
  if (length !== byteSize) throw new RestError(restErrors.sizeMismatch)
  return file
}

/** The number of bytes received, or one more than the limit; if the sender aborted, those until then. */
async function fill(file: Uint8Array, body: ReadableStream<Uint8Array> | null): Promise<number> {
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      if (length + chunk.byteLength > file.byteLength) return file.byteLength + 1
      file.set(chunk, length)
      length += chunk.byteLength
    }
    return length
  } catch {
    // The client has closed the connection, and doesn't receive the response.
    return Math.min(length, file.byteLength - 1)
  }
}
