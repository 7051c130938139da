import { globSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { printStep } from '#scripts/command-line/script-output.ts'

/**
 * Writes the databases of a data folder anew, without what was deleted: SQLite leaves it in free pages, and the runtime lets nobody set
 * `secure_delete`. No process may serve the folder. A disk that is too full for a second copy leaves them as they were.
 */
export function vacuumDatabases(dataDir: string): void {
  for (const file of globSync('d1/**/*.sqlite', { cwd: persistPath(dataDir) })) {
    const database = new DatabaseSync(path.join(persistPath(dataDir), file))
    try {
      database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      printStep(`Deleted texts may still be in ${file}: ${(error as Error).message}`)
    } finally {
      database.close()
    }
  }
}
