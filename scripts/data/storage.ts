import { globSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { checkEnvironment, noData } from '#scripts/environment/check-environment.ts'
import { localResources, persistPath, type LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { rejectOptions } from '#scripts/command-line/parse-options.ts'
import { endWithSentence, printStep, ScriptFailure } from '#scripts/command-line/script-output.ts'
import { refuseUnfinished, type Databases } from './migrate.ts'

/** Storage of the upstream: its databases and its bucket. */
export interface Storage extends Databases {
  blobs: Awaited<ReturnType<Miniflare['getR2Bucket']>>
}

/** The upstream's storage of a data folder, without any worker running; dispose the miniflare when done. */
export async function openStorage(dataDir: string): Promise<Storage & { miniflare: Miniflare }> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'storage',
      modules: true,
      script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
      compatibilityDate: '2026-10-12',
      ...localResources,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: persistPath(dataDir),
    }),
  )
  return {
    miniflare,
    database: await miniflare.getD1Database('DB'),
    search: await miniflare.getD1Database('SEARCH'),
    blobs: await miniflare.getR2Bucket('BLOBS'),
  }
}

/**
 * Does a script's work on the storage of the data folder that the environment names, which must hold data already if the work
 * `needsData`; a `command` takes no options. Ends the process with a sentence when a setting is wrong or the work throws a ScriptFailure.
 */
export async function withStorage(
  { command, ...options }: { command?: string; needsData?: boolean; isLocal?: boolean },
  work: (storage: Storage, settings: { local: LocalEnvironment; scale: number }) => Promise<void>,
): Promise<void> {
  if (command !== undefined) rejectOptions(command)
  try {
    const settings = await checkEnvironment({ serves: false, isLocal: false, ...options })
    const { dataDir } = settings.local
    // Ends the script at once: miniflare's handler closes the storage that the script still uses.
    process.once('SIGINT', () => process.exit(130))
    const { miniflare, ...storage } = await openStorage(dataDir)
    try {
      if (options.needsData) {
        await refuseUnfinished(storage.database)
        const users = storage.database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'users'`)
        if (!(await users.first())) throw new ScriptFailure(noData(dataDir))
      }
      await work(storage, settings)
    } finally {
      await miniflare.dispose()
    }
  } catch (error) {
    endWithSentence(error)
  }
}

/**
 * Ends the leases of runs that have died with the process that served the data before: no other process uses the data now, so no job
 * has to wait until the leases expire.
 */
export async function releaseLeases(database: D1Database): Promise<void> {
  await database.batch([
    database.prepare(
      'UPDATE outbox SET leased_until = NULL WHERE done_at IS NULL AND leased_until IS NOT NULL',
    ),
    database.prepare(`UPDATE newsletter_sends SET leased_until = 0 WHERE state = 'leased'`),
  ])
}

/**
 * Writes the databases of a data folder anew, without what was deleted: SQLite leaves it in free pages, and the runtime lets nobody set
 * `secure_delete`. No process may serve the folder. A disk that is too full for a second copy leaves them as they were.
 */
export function vacuumDatabases(dataDir: string): void {
  for (const file of databaseFiles(dataDir)) {
    using database = new DatabaseSync(file)
    try {
      database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      printStep(`Deleted texts may still be in ${file}: ${(error as Error).message}`)
    }
  }
}

/** The files of a data folder's databases. */
export function databaseFiles(dataDir: string): string[] {
  return globSync(path.join(persistPath(dataDir), 'd1/**/*.sqlite'))
}
