import { restErrors } from '#shared/contract/rest.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { archiveKey } from '#upstream/storage/blob-folder.ts'
import type { ClaimedUpload } from './upload.writer.ts'

type Announced = Pick<ClaimedUpload, 'publicId' | 'byteSize' | 'md5'>

/** How a zip with something in it begins. */
const zipStart = Buffer.from('PK\x03\x04', 'latin1')

/** The bucket's own errors have a code, this one when the MD5 of the bytes differs from the declared one. */
const bucketFault = /\(10\d{3}\)/
const badDigest = /\(10037\)/

/**
 * Streams an archive into the bucket, which keeps it only if it is whole and its MD5 is right. Its first four bytes are looked
 * at here, the others pass by the runtime alone: 32 MiB of them would be as much garbage. Throws `size-mismatch`,
 * `checksum-mismatch`, or `bad-content` for what does not begin as a zip does.
 */
export async function receiveArchive(
  { BLOBS }: Bindings,
  { publicId, byteSize, md5 }: Announced,
  body: ReadableStream<Uint8Array> | null,
): Promise<null> {
  if (!body) throw new RestError(restErrors.sizeMismatch)
  const start = await readStart(body)
  if (start.byteLength < Math.min(byteSize, zipStart.length)) throw new RestError(restErrors.sizeMismatch)
  if (!zipStart.equals(start)) throw new RestError(restErrors.badContent)
  const { readable, writable } = new FixedLengthStream(byteSize)
  const passing = passOn(start, body, writable)
  const putting = BLOBS.put(archiveKey(publicId), readable, {
    md5: new Uint8Array(md5),
    httpMetadata: { contentType: 'application/zip' },
  })
  const [passed, put] = await Promise.allSettled([passing, putting])
  if (put.status === 'rejected') throw refusalOf(put.reason, passed.status === 'rejected')
  return null
}

async function readStart(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = body.getReader({ mode: 'byob' })
  try {
    const { value } = await reader.read(new Uint8Array(zipStart.length), { min: zipStart.length })
    return value ?? new Uint8Array()
  } finally {
    reader.releaseLock()
  }
}

/** Passes everything on; the stream of a fixed length breaks off by itself when there is more or less of it. */
async function passOn(
  start: Uint8Array,
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = writable.getWriter()
  await writer.write(start)
  writer.releaseLock()
  await body.pipeTo(writable)
}

/** What a file that was not stored is refused for; a fault of the bucket's own is thrown on. */
function refusalOf(reason: unknown, brokeOff: boolean): unknown {
  const words = String(reason)
  if (badDigest.test(words)) return new RestError(restErrors.checksumMismatch)
  if (bucketFault.test(words)) return reason
  return brokeOff || words.includes('FixedLengthStream') ? new RestError(restErrors.sizeMismatch) : reason
}
