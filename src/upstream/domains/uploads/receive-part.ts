import { restErrors } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { logError } from '#shared/log.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { archiveKey } from '#upstream/storage/blobs.ts'
import { streamArchive } from './archive-stream.ts'
import {
  beginPart,
  claimForParts,
  findMultipartId,
  findProgress,
  recordPart,
  type StartedPart,
  type StoredPart,
  type UploadAddress,
  type UploadProgress,
} from './part.writer.ts'
import { discardUpload, markStored } from './upload.writer.ts'

/** The types of Node, which take precedence, lack the platform's additions. */
const platformCrypto = crypto as unknown as { DigestStream: typeof DigestStream }

interface SentPart {
  offset: number
  isLast: boolean
  body: ReadableStream<Uint8Array> | null
}

interface PartOutcome {
  progress: UploadProgress
  isElsewhere: boolean
}

/**
 * Receives the next part of an archive: 5 MiB, or the rest. With the last one the file's MD5 is checked before it counts as
 * stored; an empty last part repeats that check after a lost response. Throws `size-mismatch` for a part of another size, after which
 * it can be sent again; `checksum-mismatch`, and `bad-content` for a file that isn't a zip, leave nothing behind.
 */
export async function receivePart(
  context: RequestContext,
  address: UploadAddress,
  { offset, isLast, body }: SentPart,
): Promise<PartOutcome> {
  const part = await beginPart(context, address, offset)
  if (!part) return outcomeElsewhere(await findProgress(context, address), offset, isLast)
  try {
    const parts = await storePart(context, part, body)
    if (parts && isLast) await finish(context, part, parts)
    const progress = await findProgress(context, address)
    return { progress, isElsewhere: parts === null }
  } catch (error) {
    if (isFinal(error))
      await discardUpload(context, part).catch((fault: unknown) => reportFault(context, fault))
    throw error
  }
}

/** A repeated last part has its response; any other must begin where the upload is. */
function outcomeElsewhere(progress: UploadProgress, offset: number, isLast: boolean): PartOutcome {
  const isRepeated = progress.isStored && isLast && offset <= progress.received
  if (!isRepeated && !progress.isStored && progress.received === offset)
    throw new RestError(restErrors.notFound, 404)
  return { progress, isElsewhere: !isRepeated }
}

/** All parts that have arrived; null if another request was faster. */
async function storePart(
  context: RequestContext,
  part: StartedPart,
  body: ReadableStream<Uint8Array> | null,
): Promise<StoredPart[] | null> {
  const bytes = Math.min(limits.uploadPart.bytes, part.byteSize - part.received)
  if (bytes === 0) return part.parts
  const { etag } = await streamArchive(
    body,
    { byteSize: bytes, isStart: part.received === 0 },
    async (readable) => {
      const multipart = await openMultipart(context, part)
      return multipart.uploadPart(part.number, readable)
    },
  )
  return recordPart(context, part, { bytes, etag })
}

async function openMultipart(context: RequestContext, part: StartedPart): Promise<R2MultipartUpload> {
  const { BLOBS } = context.env
  const key = archiveKey(part.publicId)
  if (part.multipartId !== null) return BLOBS.resumeMultipartUpload(key, part.multipartId)
  const multipart = await BLOBS.createMultipartUpload(key, {
    httpMetadata: { contentType: 'application/zip' },
  })
  if (await claimForParts(context, part.id, multipart.uploadId)) return multipart
  await multipart.abort()
  const other = await findMultipartId(context, part.id)
  if (other === null) throw new RestError(restErrors.notFound, 404)
  return BLOBS.resumeMultipartUpload(key, other)
}

/** Puts the parts together and checks the whole; can be repeated, and by several requests at once. */
async function finish(context: RequestContext, part: StartedPart, parts: StoredPart[]): Promise<void> {
  if (parts.length * limits.uploadPart.bytes < part.byteSize) throw new RestError(restErrors.sizeMismatch)
  const { BLOBS } = context.env
  const key = archiveKey(part.publicId)
  const multipartId = part.multipartId ?? (await findMultipartId(context, part.id))
  if (multipartId === null) throw new RestError(restErrors.notFound, 404)
  try {
    await BLOBS.resumeMultipartUpload(key, multipartId).complete(
      parts.map(([partNumber, etag]) => ({ partNumber, etag })),
    )
  } catch (error) {
    // An earlier request may have put them together without getting any further.
    if (!(await BLOBS.head(key))) throw error
  }
  if (!(await isWhole(await BLOBS.get(key), part))) throw new RestError(restErrors.checksumMismatch)
  await markStored(context, part, null)
}

/** Whether the assembled file has the announced size and MD5, which the bucket doesn't check for multipart uploads. */
async function isWhole(stored: R2ObjectBody | null, { byteSize, md5 }: StartedPart): Promise<boolean> {
  if (stored?.size !== byteSize) return false
  const digested = new platformCrypto.DigestStream('MD5')
  await stored.body.pipeTo(digested)
  return md5.equals(new Uint8Array(await digested.digest))
}

/** Whether the file itself is refused, and not only this part of it. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof RestError &&
    (error.message === restErrors.badContent || error.message === restErrors.checksumMismatch)
  )
}

function reportFault({ requestId }: RequestContext, fault: unknown): void {
  logError('discarding an upload failed', { requestId }, fault)
}
