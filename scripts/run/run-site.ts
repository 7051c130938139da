import { setTimeout } from 'node:timers/promises'
import type { Miniflare } from 'miniflare'
import { migrate } from '#scripts/data/migrate.ts'
import { releaseLeases, type Storage, vacuumDatabases } from '#scripts/data/storage.ts'
import { startSchedule } from './schedule.ts'
import type { LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { printStep } from '#scripts/command-line/script-output.ts'
import { lockFolder } from './served-folder.ts'
import { drain, scheduledWork, serve, servedStorage } from './serve.ts'

/**
 * V8's flags for a site that runs for long. Each worker has a heap of its own, and V8 lets the young generation of each grow to a size
 * that suits a single heap. With these flags the process takes a sixth less memory, and with a smaller value a page takes more
 * processor time (docs/performance.md).
 */
export const runtimeFlags = '--max-semi-space-size=8'

/**
 * Serves the build on a data folder until the process receives a signal to stop: migrates, lets `prepare` fill empty storage, and does
 * the scheduled work. When it stops, open requests are answered first.
 */
export async function runSite(
  local: LocalEnvironment,
  prepare: (storage: Storage) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const lock = lockFolder(local.dataDir)
  vacuumDatabases(local.dataDir)
  let isStarted = false
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= runtimeFlags
  const miniflare = await serve(local, () => isStarted)
  const storage = await servedStorage(miniflare)
  const migrations = await migrate(storage)
  if (migrations.length > 0) printStep(`Migrated: ${migrations.join(', ')}`)
  await prepare(storage)
  // No jobs may run yet: they would lose their leases too.
  await releaseLeases(storage.database)
  isStarted = true
  const schedule = startSchedule(await scheduledWork(miniflare))
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Miniflare would end the process at once, with requests half answered.
    process.removeAllListeners(signal)
    process.on(signal, () => {
      schedule.abort()
      stopping ??= stop(miniflare).finally(() => lock.close())
    })
  }
}

/** Timeout for requests that are open when the process receives a signal to stop, and for the text of their responses. */
const timeoutMs = 15_000
const textMs = 500

async function stop(miniflare: Miniflare): Promise<void> {
  const isDrained = drain(miniflare).then(
    () => setTimeout(textMs),
    () => undefined,
  )
  await Promise.race([isDrained, setTimeout(timeoutMs)])
  await miniflare.dispose()
  process.exit(0)
}
