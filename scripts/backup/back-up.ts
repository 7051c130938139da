import { createHash, type Hash } from 'node:crypto'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { writeBackup } from './backup-writer.ts'
import { mapConcurrently, atOnce, changedBlob, pieceBytes, type Bucket, type ListedBlob } from './blobs.ts'
import { backupFormat, type BackupEnd, type BackupLine, type RowLine } from './backup-lines.ts'
import { unfinishedRestore } from '#scripts/data/unfinished-restore.ts'
import { scrubbedRows } from './scrub.ts'
import { leftOutBlobs } from './table-rows.ts'
import type { Tally } from './tally.ts'

/** Source of a backup. */
export interface Source {
  rows: () => AsyncIterable<RowLine> | Iterable<RowLine>
  bucket: Bucket
  /** Its name, unless it's a data folder. */
  name?: string
}

/** How a backup is made. */
export interface BackupOptions {
  passphrase?: string | undefined
  /** Leaves out addresses and secrets. */
  scrub?: boolean
}

/** Bytes of a blob in one line; a multiple of three, so that base64 needs no padding in between. */
const bytesPerLine = 192 * 1024

/** Form of an etag that is the MD5 of the bytes. */
const isMd5 = /^[0-9a-f]{32}$/

/**
 * Writes rows and then blobs into a file that only its owner can read, which gets its name once it is whole: every blob that a row
 * refers to is in it. Neither the search index nor waiting emails are. Rows are streamed, blobs are read piece by piece. Throws
 * ScriptFailure when the file can't be written or the source can't be read.
 */
export function backUp(
  { rows, bucket, name }: Source,
  file: string,
  { passphrase, scrub = false }: BackupOptions = {},
): Promise<BackupEnd> {
  return writeBackup(file, passphrase, async function* (tally) {
    yield {
      backup: backupFormat,
      at: new Date().toISOString(),
      ...(name !== undefined && { of: name }),
      ...(scrub && { scrubbed: true as const }),
    }
    yield* rowLines(scrub ? scrubbedRows(rows()) : rows())
    yield* blobLines(bucket, tally)
  })
}

async function* rowLines(rows: AsyncIterable<RowLine> | Iterable<RowLine>): AsyncGenerator<BackupLine> {
  for await (const line of rows) {
    if ('table' in line && line.table.name === unfinishedRestore)
      throw new ScriptFailure('A restore was interrupted there: finish it before you make a backup.')
    yield line
  }
}

async function* blobLines(bucket: Bucket, tally: Tally): AsyncGenerator<BackupLine> {
  const pieces = mapConcurrently(
    blobRanges(bucket),
    { ...atOnce, sizeOf: ({ from, to }) => to - from },
    async (range) => ({ ...range, piece: await bucket.read(range.blob, range.from, range.to) }),
  )
  let md5: Hash | undefined
  for await (const { blob, from, to, piece } of pieces) {
    if (from === 0) {
      // Blobs deleted meanwhile were no longer used by any of the rows above.
      md5 = piece && createHash('md5')
      if (piece) yield { blob: blob.key, type: piece.type }
    }
    if (!md5) continue
    if (piece?.bytes.length !== to - from) throw changedBlob(blob)
    md5.update(piece.bytes)
    yield* byteLines(piece.bytes)
    if (to < blob.bytes) continue
    if (isMd5.test(blob.etag) && blob.etag !== md5.digest('hex')) throw changedBlob(blob)
    md5 = undefined
    yield { sum: tally.blobSum() }
  }
}

interface BlobRange {
  blob: ListedBlob
  from: number
  to: number
}

async function* blobRanges(bucket: Bucket): AsyncGenerator<BlobRange> {
  for await (const blob of bucket.list()) {
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
