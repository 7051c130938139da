import { checkEnvironment, noData } from '#scripts/environment/check-environment.ts'
import type { LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { refuseUnfinished } from './unfinished-restore.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'
import { openStorage, type Storage } from './storage.ts'

interface StorageSettings {
  local: LocalEnvironment
  scale: number
}

/**
 * Does a script's work on the storage of the data folder that the environment names, which must hold data already if the work
 * `needsData`. Ends the process with a sentence when a setting is wrong or the work throws a ScriptFailure.
 */
export async function withStorage(
  options: { needsData?: boolean; isLocal?: boolean },
  work: (storage: Storage, settings: StorageSettings) => Promise<void>,
): Promise<void> {
  try {
    const settings = await checkEnvironment({ serves: false, isLocal: false, ...options })
    const { dataDir } = settings.local
    // Ends the script at once: miniflare's handler closes the storage that the script still uses.
    process.once('SIGINT', () => process.exit(130))
    const { miniflare, ...storage } = await openStorage(dataDir)
    try {
      if (options.needsData) await refuseIncomplete(storage.database, dataDir)
      await work(storage, settings)
    } finally {
      await miniflare.dispose()
    }
  } catch (error) {
    endWithSentence(error)
  }
}

/** Throws ScriptFailure if a database has no community, or a restore of one was interrupted. */
async function refuseIncomplete(database: D1Database, dataDir: string): Promise<void> {
  await refuseUnfinished(database)
  if (await database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'users'`).first()) return
  throw new ScriptFailure(noData(dataDir))
}
