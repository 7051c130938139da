import { applyMigrations } from '#scripts/data/migrate.ts'
import type { Storage } from '#scripts/data/storage.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { backUp, type BackupOptions } from './back-up.ts'
import type { BackupEnd } from './backup-lines.ts'
import { localBucket } from './local-bucket.ts'
import { localRows } from './local-rows.ts'
import { restore, type RestoreOptions } from './restore.ts'
import { queueIndexing, tablesIn } from './restore-target.ts'

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
export async function restoreLocal(
  { database, search, blobs }: Storage,
  file: string,
  options: RestoreOptions = {},
): Promise<BackupEnd> {
  const makeRoom = async () => {
    if ((await tablesIn(database)).length > 0)
      throw new ScriptFailure('Set DATA_DIR to an empty folder: this one already has a community.')
    return []
  }
  const complete = async () => {
    await applyMigrations({ database, search })
    await queueIndexing(database)
  }
  return restore({ database, bucket: localBucket(blobs), makeRoom, complete }, file, options)
}
