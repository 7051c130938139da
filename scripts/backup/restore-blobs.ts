import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { checksumOf } from './blob-checksums.ts'
import { mapConcurrently, atOnce, pieceBytes, type Bucket, type Piece, type Upload } from './blobs.ts'
import type { BackupLine } from './backup-lines.ts'

/** A piece of a blob, in the order in which they are written. */
interface NextPiece extends Piece {
  key: string
  /** The first is number 1. */
  number: number
  isLast: boolean
}

/** Writes the blobs of a backup that aren't in the bucket yet as they should be; throws ScriptFailure if they aren't afterwards. */
export async function restoreBlobs(
  bucket: Bucket,
  lines: AsyncIterable<{ line: BackupLine }>,
  expected: ReadonlyMap<string, string>,
): Promise<void> {
  const missing = await missingIn(bucket, expected)
  const writing = mapConcurrently(
    piecesOf(lines, missing),
    { ...atOnce, sizeOf: ({ bytes }) => bytes.length },
    writerTo(bucket),
  )
  for await (const _ of writing);
  const [first, ...others] = missing.size === 0 ? [] : await missingIn(bucket, expected)
  if (first !== undefined)
    throw new ScriptFailure(
      `${others.length + 1} files aren't in the bucket as they should be, such as ${first}. Restore again.`,
    )
}

/** Blobs that aren't in the bucket, or not as they should be. */
async function missingIn(bucket: Bucket, expected: ReadonlyMap<string, string>): Promise<Set<string>> {
  const missing = new Set(expected.keys())
  for await (const listed of bucket.list())
    if (expected.get(listed.key) === checksumOf(listed)) missing.delete(listed.key)
  return missing
}

/** Writes piece after piece; several at once, if each is started before the next. */
function writerTo(bucket: Bucket): (piece: NextPiece) => Promise<void> {
  let upload: Promise<Upload>
  let etags: Promise<string>[] = []
  return async ({ key, type, bytes, number, isLast }) => {
    if (number === 1 && isLast) return bucket.put(key, { type, bytes })
    if (number === 1) {
      upload = bucket.begin(key, type)
      etags = []
    }
    const [current, parts] = [upload, etags]
    const etag = current.then((started) => started.put(number, bytes))
    parts.push(etag)
    if (!isLast) return void (await etag)
    const all = await Promise.all(parts)
    return (await current).complete(all)
  }
}

/** The pieces of the wanted blobs. A piece is known to be the last when the next blob begins. */
async function* piecesOf(
  lines: AsyncIterable<{ line: BackupLine }>,
  keys: ReadonlySet<string>,
): AsyncGenerator<NextPiece> {
  let blob: { key: string; type: string | undefined } | undefined
  let number = 1
  let chunks: Buffer[] = []
  let length = 0
  for await (const { line } of lines) {
    if (blob && 'bytes' in line) {
      const bytes = Buffer.from(line.bytes, 'base64')
      chunks.push(bytes)
      length += bytes.length
      if (length <= pieceBytes) continue
      const all = Buffer.concat(chunks, length)
      yield { ...blob, number, bytes: all.subarray(0, pieceBytes), isLast: false }
      chunks = [Buffer.from(all.subarray(pieceBytes))]
      length -= pieceBytes
      number += 1
    }
    if (!('blob' in line || 'end' in line)) continue
    if (blob) yield { ...blob, number, bytes: Buffer.concat(chunks, length), isLast: true }
    blob = 'blob' in line && keys.has(line.blob) ? { key: line.blob, type: line.type } : undefined
    number = 1
    chunks = []
    length = 0
  }
}
