import { openSync, writeSync } from 'node:fs'
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

/** A line of the workers' log about something that went as usual. */
const routine = /^\{(?:"requestId":"[^"]*",)?"level":"(?:debug|info)"/

/** The file with the workers' log since the last start. */
export function logFile(dataDir: string): string {
  return path.join(dataDir, 'site.log')
}

/**
 * Returns what writes the workers' lines into the file, and says whether somebody should see a line at once. The file begins anew with the
 * first line: by then no other process serves the folder.
 */
export function openLog(dataDir: string): (line: string) => boolean {
  let file: number | undefined
  return (line) => {
    file ??= openSync(logFile(dataDir), 'w', 0o600)
    writeSync(file, `${line}\n`)
    return !routine.test(line)
  }
}
