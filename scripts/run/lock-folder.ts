import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

/**
 * Locks a data folder until this process ends, however it ends: two that serve one folder would take each other's jobs. Throws ScriptFailure
 * when another process serves it. The lock is SQLite's own, of an empty database, because Node has none for files.
 */
export function lockFolder(dataDir: string): DatabaseSync {
  const database = new DatabaseSync(path.join(dataDir, 'serving.lock'))
  try {
    database.exec('BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (!(error as Error).message.includes('locked')) throw error
    throw new ScriptFailure(
      `${dataDir} is served by another process: stop that, or set DATA_DIR to another folder.`,
    )
  }
}
