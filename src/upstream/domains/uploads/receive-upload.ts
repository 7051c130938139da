import { restErrors } from '#shared/contract/rest.ts'
import { logError } from '#shared/log.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { discardUpload, markStored, type ClaimedUpload } from './upload.writer.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { archiveKey, uploadFolder, putPicture } from '#upstream/storage/blobs.ts'
import { streamArchive } from './archive-stream.ts'
import { createHash } from 'node:crypto'
import { encodePicture } from '#upstream/storage/pictures/encode-picture.ts'
import { completePicture, type PictureSize } from '#upstream/storage/pictures/inspect-picture.ts'

/** Throws 415 for another type than declared, and as below; a rejected file leaves nothing behind. */
export async function receiveUpload(
  context: RequestContext,
  upload: ClaimedUpload,
  request: Request,
): Promise<void> {
  try {
    const type = request.headers.get('content-type')?.trim().toLowerCase()
    if (type !== upload.contentType) throw new RestError(restErrors.unsupportedType, 415)
    const receive = upload.nature === 'image' ? receivePicture : receiveArchive
    await markStored(context, upload, await receive(context.env, upload, request.body))
  } catch (error) {
    // An upload that can't be discarded now is removed within a day; the caller has to get the error about the file.
    await discardUpload(context, upload).catch((fault: unknown) =>
      logError('discarding an upload failed', { requestId: context.requestId }, fault),
    )
    throw error
  }
}

type RegisteredArchive = Pick<ClaimedUpload, 'publicId' | 'byteSize' | 'md5'>

/** Throws `size-mismatch`, `checksum-mismatch`, or `bad-content` for a file that does not begin like a zip. */
async function receiveArchive(
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

/** Stores the sizes that pages show, never the file itself. Throws `size-mismatch`, `checksum-mismatch` or `bad-content`. */
async function receivePicture(
  { BLOBS, IMAGES }: Bindings,
  { publicId, byteSize, md5 }: Pick<ClaimedUpload, 'publicId' | 'byteSize' | 'md5'>,
  body: ReadableStream<Uint8Array> | null,
): Promise<Pick<PictureSize, 'width' | 'height'>> {
  const file = await readFile(body, byteSize)
  if (!createHash('md5').update(file).digest().equals(md5)) throw new RestError(restErrors.checksumMismatch)
  const picture = await encodePicture(IMAGES, completePicture(file))
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
