import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

/** The first bytes of a zip that is not empty. */
const zipStart = Buffer.from('PK\x03\x04', 'latin1')

/** The code of the bucket's error for an MD5 that differs from the declared one. */
const bucketFault = /\(10\d{3}\)/
const badDigest = /\(10037\)/

interface ExpectedBytes {
  byteSize: number
  isStart: boolean
}

/**
 * Streams an archive, or a part of one, to `store`, which gets it only if it has exactly that many bytes. Of these at most the
 * first four pass through JavaScript: 64 MiB of them would be as much garbage. Throws `size-mismatch`, `checksum-mismatch`, or
 * `bad-content` for a file that does not begin like a zip.
 */
export async function streamArchive<Stored>(
  body: ReadableStream<Uint8Array> | null,
  { byteSize, isStart }: ExpectedBytes,
  store: (readable: ReadableStream<Uint8Array>) => Promise<Stored>,
): Promise<Stored> {
  if (!body) throw new RestError(restErrors.sizeMismatch)
  const start = isStart ? await readZipStart(body, byteSize) : null
  const { readable, writable } = new FixedLengthStream(byteSize)
  const piped = pipeThrough(start, body, writable)
  const [pipeResult, storeResult] = await Promise.allSettled([piped, store(readable)])
  if (storeResult.status === 'fulfilled') return storeResult.value
  throw refusalOf(storeResult.reason, pipeResult.status === 'rejected')
}

async function readZipStart(body: ReadableStream<Uint8Array>, byteSize: number): Promise<Uint8Array> {
  const start = await readStart(body)
  if (start.byteLength < Math.min(byteSize, zipStart.length)) throw new RestError(restErrors.sizeMismatch)
  if (!zipStart.equals(start)) throw new RestError(restErrors.badContent)
  return start
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

/** Passes all bytes on; the fixed-length stream itself fails for more or fewer of them. */
async function pipeThrough(
  start: Uint8Array | null,
  body: ReadableStream<Uint8Array>,
  writable: WritableStream<Uint8Array>,
): Promise<void> {
  if (start) {
    const writer = writable.getWriter()
    await writer.write(start)
    writer.releaseLock()
  }
  await body.pipeTo(writable)
}

/** The error for bytes that were not stored; other errors of the bucket are thrown on. */
function refusalOf(reason: unknown, isInterrupted: boolean): unknown {
  if (reason instanceof RestError) return reason
  const message = String(reason)
  if (badDigest.test(message)) return new RestError(restErrors.checksumMismatch)
  if (bucketFault.test(message)) return reason
  return isInterrupted || message.includes('FixedLengthStream')
    ? new RestError(restErrors.sizeMismatch)
    : reason
}
