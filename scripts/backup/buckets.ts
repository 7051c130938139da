import { createHash } from 'node:crypto'
import { retryLostConnection } from '#scripts/data/retry-lost-connection.ts'
import type { Storage } from '#scripts/data/storage.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { BackupLine, Tally } from './backup-lines.ts'

/** Blobs that are read or written at once: their number, and their bytes unless one alone has more. An archive has 64 MiB at most. */
const atOnce = { count: 8, bytes: 10 * 1024 * 1024 }
/** Bytes of a blob in one line; a multiple of three, so that base64 needs no padding in between. */
const bytesPerLine = 192 * 1024
/** The prefixes of blobs that no backup has: copies of people's data, and pictures that are drawn again when they are asked for. */
const leftOutBlobs = ['exports/', 'share/']

/** A blob in a list. */
export interface ListedBlob {
  key: string
  bytes: number
  /** MD5 of its bytes in hexadecimal digits, but for an upload in parts. */
  etag: string
}

/** A blob's type and bytes. */
export interface Blob {
  type: string | undefined
  bytes: Buffer
}

/** A bucket, as far as backups use one. */
export interface Bucket {
  /** All blobs. */
  list(): AsyncIterable<ListedBlob>
  /** A blob, unless it's gone. Throws ScriptFailure if it isn't the one of the list. */
  read(blob: ListedBlob): Promise<Blob | undefined>
  put(key: string, blob: Blob): Promise<void>
}

/** Why a backup ends at a blob that is another than the one of the list. */
export function changedBlob({ key }: ListedBlob): ScriptFailure {
  return new ScriptFailure(`${key} isn't what the bucket's list says that it is. Run the command again.`)
}

/** Throws ScriptFailure if a bucket doesn't let us list its files. */
export async function requireListAccess(bucket: Bucket): Promise<void> {
  await bucket.list()[Symbol.asyncIterator]().next()
}

/** The lines of a bucket's blobs, as they are read. */
export async function* blobLines(bucket: Bucket): AsyncGenerator<BackupLine> {
  const all = mapConcurrently(
    bucket.list(),
    ({ bytes }) => bytes,
    async (listed) => ({
      listed,
      blob: leftOutBlobs.some((prefix) => listed.key.startsWith(prefix))
        ? undefined
        : await bucket.read(listed),
    }),
  )
  for await (const { listed, blob } of all) {
    // Blobs deleted meanwhile were no longer used by any of the rows before.
    if (!blob) continue
    const isMd5 = /^[0-9a-f]{32}$/.test(listed.etag)
    if (blob.bytes.length !== listed.bytes || (isMd5 && listed.etag !== md5(blob.bytes)))
      throw changedBlob(listed)
    yield { blob: listed.key, type: blob.type }
    for (let from = 0; from < blob.bytes.length; from += bytesPerLine)
      yield { bytes: blob.bytes.toString('base64', from, from + bytesPerLine) }
  }
}

/** Writes the blobs of a backup that aren't in the bucket yet as they should be; throws ScriptFailure if they aren't afterwards. */
export async function restoreBlobs(
  bucket: Bucket,
  lines: AsyncIterable<{ line: BackupLine }>,
  expected: Tally['blobs'],
): Promise<void> {
  const missing = await missingIn(bucket, expected)
  const writing = mapConcurrently(
    blobsOf(lines, missing),
    ({ bytes }) => bytes.length,
    ({ key, ...blob }) => bucket.put(key, blob),
  )
  for await (const _ of writing);
  const [first, ...others] = missing.size === 0 ? [] : await missingIn(bucket, expected)
  if (first !== undefined)
    throw new ScriptFailure(
      `${others.length + 1} files aren't in the bucket as they should be, such as ${first}. Restore again.`,
    )
}

async function missingIn(bucket: Bucket, expected: Tally['blobs']): Promise<Set<string>> {
  const missing = new Set(expected.keys())
  for await (const { key, bytes, etag } of bucket.list()) {
    const blob = expected.get(key)
    if (blob?.bytes === bytes && blob.md5 === etag) missing.delete(key)
  }
  return missing
}

async function* blobsOf(lines: AsyncIterable<{ line: BackupLine }>, keys: ReadonlySet<string>) {
  let blob: { key: string; type: string | undefined } | undefined
  let chunks: Buffer[] = []
  for await (const { line } of lines) {
    if ('bytes' in line && blob) chunks.push(Buffer.from(line.bytes, 'base64'))
    if (!('blob' in line || 'end' in line)) continue
    if (blob) yield { ...blob, bytes: Buffer.concat(chunks) }
    chunks = []
    blob = 'blob' in line && keys.has(line.blob) ? { key: line.blob, type: line.type } : undefined
  }
}

/** Results of work on items, in their order, while the next items are in progress. */
async function* mapConcurrently<Item, Result>(
  items: AsyncIterable<Item>,
  sizeOf: (item: Item) => number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: { size: number; result: Promise<Result> }[] = []
  let size = 0
  const first = async () => {
    const next = pending.shift()
    size -= next?.size ?? 0
    return next?.result as Promise<Result>
  }
  for await (const item of items) {
    while (pending.length > 0 && (pending.length >= atOnce.count || size + sizeOf(item) > atOnce.bytes))
      yield await first()
    const result = work(item)
    // An error is thrown in its turn.
    result.catch(() => undefined)
    pending.push({ size: sizeOf(item), result })
    size += sizeOf(item)
  }
  while (pending.length > 0) yield await first()
}

function md5(bytes: Buffer): string {
  return createHash('md5').update(bytes).digest('hex')
}

/** The bucket of a data folder. */
export function localBucket(blobs: Storage['blobs']): Bucket {
  return {
    async *list() {
      let cursor: string | undefined
      do {
        const page = await retryLostConnection(() => blobs.list(cursor === undefined ? {} : { cursor }))
        for (const { key, size, etag } of page.objects) yield { key, bytes: size, etag }
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor !== undefined)
    },
    read: (blob) =>
      retryLostConnection(async () => {
        const found = await blobs.get(blob.key)
        if (!found) return undefined
        if (found.etag !== blob.etag) throw changedBlob(blob)
        return { type: found.httpMetadata?.contentType, bytes: Buffer.from(await found.arrayBuffer()) }
      }),
    async put(key, { type, bytes }) {
      const options = type === undefined ? {} : { httpMetadata: { contentType: type } }
      await retryLostConnection(() => blobs.put(key, bytes, options))
    },
  }
}
