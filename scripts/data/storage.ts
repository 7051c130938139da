import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Databases } from './migrate.ts'
import { localResources, persistPath } from '#scripts/environment/local-environment.ts'

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
