import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** Bytes of a blob that are in memory as one: the minimum for each part of an upload but the last. */
export const pieceBytes = 5 * 1024 * 1024

/** Blobs that are read or written ahead: two pieces, or some small ones. */
export const atOnce = { count: 8, bytes: 2 * pieceBytes }

/** A blob in a list. */
export interface ListedBlob {
  key: string
  bytes: number
  /** MD5 of its bytes in hexadecimal digits; for an upload in parts, the MD5 of the parts' MD5s, and the number of parts. */
  etag: string
}

/** Bytes of a blob, and the type of all of it. */
export interface Piece {
  type: string | undefined
  bytes: Buffer
}

/** A blob that is being written in parts. */
export interface Upload {
  /** Writes a part, the first of which is number 1; returns its etag. */
  put(number: number, bytes: Buffer): Promise<string>
  complete(etags: readonly string[]): Promise<void>
}

/** A bucket, as far as backups use one. */
export interface Bucket {
  /** All blobs. */
  list(): AsyncIterable<ListedBlob>
  /** The bytes from one on and before another of a blob, unless it's gone. Throws ScriptFailure if it isn't the one of the list. */
  read(blob: ListedBlob, from: number, to: number): Promise<Piece | undefined>
  /** Writes a whole blob. */
  put(key: string, blob: Piece): Promise<void>
  /** Begins one in parts of `pieceBytes`, of which the last may be smaller. */
  begin(key: string, type: string | undefined): Promise<Upload>
}

/** Why a backup ends at a blob that is another than the one of the list. */
export function changedBlob({ key }: ListedBlob): ScriptFailure {
  return new ScriptFailure(`${key} isn't what the bucket's list says that it is. Run the command again.`)
}

/**
 * Results of work on items, in their order, while the next items are in progress: at most `count` at once, and no more than
 * `bytes` of them, unless one alone is larger.
 */
export async function* mapConcurrently<Item, Result>(
  items: AsyncIterable<Item>,
  { count, bytes, sizeOf }: { count: number; bytes: number; sizeOf: (item: Item) => number },
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
    while (pending.length > 0 && (pending.length >= count || size + sizeOf(item) > bytes)) yield await first()
    const result = work(item)
    // An error is thrown in its turn.
    result.catch(() => undefined)
    pending.push({ size: sizeOf(item), result })
    size += sizeOf(item)
  }
  while (pending.length > 0) yield await first()
}

/** Throws ScriptFailure if a bucket doesn't let us list its files. */
export async function requireListAccess(bucket: Bucket): Promise<void> {
  await bucket.list()[Symbol.asyncIterator]().next()
}
