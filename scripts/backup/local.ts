import { DatabaseSync } from 'node:sqlite'
import { applyMigrations } from '#scripts/data/migrate.ts'
import { databaseFiles, type Storage } from '#scripts/data/storage.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { backUp, type BackupOptions } from './back-up.ts'
import type { BackupEnd, RowLine } from './backup-lines.ts'
import { localBucket } from './buckets.ts'
import { queueIndexing, restore, type RestoreOptions } from './restore.ts'
import { linesOf, rulesOf } from './rows.ts'

/** How long to wait for a moment without writes. */
const timeoutMs = 30_000

/** Backs up the community of a data folder; it may be served meanwhile. */
export function backUpLocal(
  dataDir: string,
  { blobs }: Pick<Storage, 'blobs'>,
  file: string,
  options: BackupOptions = {},
): Promise<BackupEnd> {
  return backUp({ rows: () => localRows(dataDir), bucket: localBucket(blobs) }, file, options)
}

/**
 * Brings a backup into an empty data folder, then applies the migrations that are newer. The site rebuilds the search index while it
 * runs.
 */
export function restoreLocal(
  { database, search, blobs }: Storage,
  file: string,
  options: RestoreOptions = {},
): Promise<BackupEnd> {
  const target = {
    database,
    bucket: localBucket(blobs),
    async mayReplace(_: unknown, tables: readonly unknown[]) {
      if (tables.length > 0)
        throw new ScriptFailure('Set DATA_DIR to an empty folder: this one already has a community.')
    },
    async complete() {
      await applyMigrations({ database, search })
      await queueIndexing(database)
    },
  }
  return restore(target, file, options)
}

/**
 * All rows of a data folder's community, as they are at one moment, one after the other: the database is read as the file that the
 * simulator keeps, because its own interface has a whole response in memory. The site may be served meanwhile.
 */
function* localRows(dataDir: string): Generator<RowLine> {
  for (const file of databaseFiles(dataDir)) {
    using database = new DatabaseSync(file, { readOnly: true, timeout: timeoutMs })
    // Neither the search index nor the simulator's own.
    if (!database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'users'`).get()) continue
    database.exec('BEGIN')
    return yield* linesOf(database, rulesOf(database))
  }
  throw new ScriptFailure('Set DATA_DIR to a folder that has a community: this one has none.')
}
