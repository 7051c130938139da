import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/** A table that is there while a backup is being restored; it says which one, and how many calls were made. */
export const unfinishedRestore = 'unfinished_restore'

/** Throws ScriptFailure if a restore into the database was interrupted: the data is only a part of a community. */
export async function refuseUnfinished(database: Pick<D1Database, 'prepare'>): Promise<void> {
  if (await isRestoreUnfinished(database))
    throw new ScriptFailure(
      'A restore into this folder was interrupted: run it again, or set DATA_DIR to an empty folder.',
    )
}

/** Whether a restore into the database was interrupted, or is under way. */
export async function isRestoreUnfinished(database: Pick<D1Database, 'prepare'>): Promise<boolean> {
  const found = await database
    .prepare(`SELECT 1 FROM sqlite_schema WHERE name = ?`)
    .bind(unfinishedRestore)
    .first()
  return found !== null
}
