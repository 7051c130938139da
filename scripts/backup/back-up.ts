import { unfinishedRestore } from '#scripts/data/migrate.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { writeBackup } from './backup-file.ts'
import { backupFormat, type BackupEnd, type BackupLine, type RowLine } from './backup-lines.ts'
import { blobLines, type Bucket } from './buckets.ts'
import { scrubbedLines } from './scrub.ts'

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

/**
 * Writes rows and then blobs into a file that only its owner can read, which gets its name once it is whole: every blob that a row
 * refers to is in it. Neither the search index nor waiting emails are. Throws ScriptFailure when the file can't be written or the
 * source can't be read.
 */
export function backUp(
  { rows, bucket, name }: Source,
  file: string,
  { passphrase, scrub = false }: BackupOptions = {},
): Promise<BackupEnd> {
  return writeBackup(file, passphrase, linesIn())

  async function* linesIn(): AsyncGenerator<BackupLine> {
    yield {
      backup: backupFormat,
      at: new Date().toISOString(),
      ...(name !== undefined && { of: name }),
      ...(scrub && { scrubbed: true as const }),
    }
    const lines = finishedOnly(rows())
    yield* scrub ? scrubbedLines(lines) : lines
    yield* blobLines(bucket)
  }
}

async function* finishedOnly(rows: AsyncIterable<RowLine> | Iterable<RowLine>): AsyncGenerator<RowLine> {
  for await (const line of rows) {
    if ('table' in line && line.table.name === unfinishedRestore)
      throw new ScriptFailure('A restore was interrupted there: finish it before you make a backup.')
    yield line
  }
}
