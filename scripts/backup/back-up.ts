import { createHash, type Hash } from 'node:crypto'
import { ScriptFailure } from '../command-line/script-output.ts'
import { BackupWriter } from './backup-writer.ts'
import { mapConcurrently, atOnce, changedBlob, pieceBytes, type Bucket, type ListedBlob } from './blobs.ts'
import { backupFormat, type BackupEnd, type BackupLine, type RowLine } from './backup-lines.ts'
import { unfinishedRestore } from '../data/unfinished-restore.ts'
import { scrubbedRows } from './scrub.ts'
import { leftOutBlobs } from './table-rows.ts'

/** Source of a backup. */
export interface Source {
  rows: () => AsyncIterable<RowLine> | Iterable<RowLine>
  bucket: Bucket
  /** Its name, if an interrupted backup of it can be continued. */
  name?: string
}

/** How a backup is made. */
export interface BackupOptions {
  passphrase?: string | undefined
  /** Leaves out addresses and secrets. */
  scrub?: boolean
  report?: (text: string) => void
}

/** Bytes of a blob in one line; a multiple of three, so that base64 needs no padding in between. */
const bytesPerLine = 192 * 1024

/** Form of an etag that is the MD5 of the bytes. */
const isMd5 = /^[0-9a-f]{32}$/

/** Bytes of blobs after which an interrupted backup is continued. */
const bytesPerCheckpoint = 4 * 1024 * 1024

/**
 * Writes rows and then blobs into a file that only its owner can read, which gets its name once it is whole: every blob that a row
 * refers to is in it. Neither the search index nor waiting emails are. Rows are streamed, blobs are read piece by piece. Throws
 * ScriptFailure when the file can't be written or the source can't be read.
 */
export async function backUp(
  { rows, bucket, name }: Source,
  file: string,
  { passphrase, scrub = false, report = () => undefined }: BackupOptions = {},
): Promise<BackupEnd> {
  const now = Date.now()
  const of = name === undefined ? undefined : `${name}${scrub ? ', scrubbed' : ''}`
  const writer = await BackupWriter.open(file, { passphrase, of, now })
  try {
    if (writer.isContinued)
      report(
        `Continuing a backup that was interrupted: ${writer.tally.rows} rows and ${writer.tally.blobs} files are in it.`,
      )
    else await writeRows(writer, scrub ? scrubbedRows(rows()) : rows(), { name, now, scrub })
    await writeBlobs(writer, bucket)
    const end = writer.tally.end()
    await writer.finish()
    return end
  } catch (error) {
    await writer.close().catch(() => undefined)
    throw error
  }
}

async function writeRows(
  writer: BackupWriter,
  rows: AsyncIterable<RowLine> | Iterable<RowLine>,
  { name, now, scrub }: { name: string | undefined; now: number; scrub: boolean },
): Promise<void> {
  await writer.add({
    backup: backupFormat,
    at: new Date(now).toISOString(),
    ...(name !== undefined && { of: name }),
    ...(scrub && { scrubbed: true as const }),
  })
  for await (const line of rows) {
    if ('table' in line && line.table.name === unfinishedRestore)
      throw new ScriptFailure('A restore was interrupted there: finish it before you make a backup.')
    await writer.add(line)
  }
  await writer.checkpoint()
}

async function writeBlobs(writer: BackupWriter, bucket: Bucket): Promise<void> {
  const pieces = mapConcurrently(
    blobRanges(bucket, writer.tally.lastBlob),
    { ...atOnce, sizeOf: ({ from, to }) => to - from },
    async (range) => ({ ...range, piece: await bucket.read(range.blob, range.from, range.to) }),
  )
  let since = 0
  let md5: Hash | undefined
  for (;;) {
    const { value, done } = await pieces.next().catch(async (error: unknown) => {
      // The data read so far needn't be read again, unless it's a part of a blob.
      if (!md5) await writer.checkpoint()
      throw error
    })
    if (done) return
    const { blob, from, to, piece } = value
    if (from === 0) {
      // Before a large one, in case that its reading is interrupted.
      if (to < blob.bytes) await writer.checkpoint()
      // Blobs deleted meanwhile were no longer used by any of the rows above.
      md5 = piece && createHash('md5')
      if (piece) await writer.add({ blob: blob.key, type: piece.type })
    }
    if (!md5) continue
    if (piece?.bytes.length !== to - from) throw changedBlob(blob)
    md5.update(piece.bytes)
    for (const line of byteLines(piece.bytes)) await writer.add(line)
    since += piece.bytes.length
    if (to < blob.bytes) continue
    if (isMd5.test(blob.etag) && blob.etag !== md5.digest('hex')) throw changedBlob(blob)
    md5 = undefined
    await writer.add({ sum: writer.tally.blobSum() })
    if (since < bytesPerCheckpoint) continue
    since = 0
    await writer.checkpoint()
  }
}

interface BlobRange {
  blob: ListedBlob
  from: number
  to: number
}

async function* blobRanges(bucket: Bucket, after: string | undefined): AsyncGenerator<BlobRange> {
  for await (const blob of bucket.list(after)) {
    if (blob.key.startsWith(leftOutBlobs)) continue
    let to = 0
    do {
      const from = to
      to = Math.min(from + pieceBytes, blob.bytes)
      yield { blob, from, to }
    } while (to < blob.bytes)
  }
}

function* byteLines(bytes: Buffer): Generator<BackupLine> {
  for (let from = 0; from < bytes.length; from += bytesPerLine)
    yield { bytes: bytes.toString('base64', from, from + bytesPerLine) }
}
