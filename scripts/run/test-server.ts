import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Miniflare } from 'miniflare'
import { seedWhenEmpty } from './demo.ts'
import { migrate } from './migrate.ts'
import { placeFromEnvironment, type Place } from './place.ts'
import { serve, servedStorage } from './serve.ts'
import type { Storage } from './storage.ts'

/** A served build with a fresh demo community of its own, for tests and measurements. */
export interface TestServer extends Storage {
  place: Place
  miniflare: Miniflare
  stop(): Promise<void>
}

/** Serves the build on a free port with an empty data folder, which goes when it stops; any setting may be laid over. */
export async function startTestServer(
  vars: Record<string, string> = {},
  { scale = 1, ...options }: Pick<Place, 'unlimited' | 'hear'> & { scale?: number } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'logic-works-'))
  const usual = placeFromEnvironment({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const place = { ...usual, vars: { ...usual.vars, ...vars }, ...options }
  const miniflare = await serve(place)
  const storage = await servedStorage(miniflare)
  await migrate(storage)
  await seedWhenEmpty(storage, place, scale)
  return {
    place,
    miniflare,
    ...storage,
    async stop() {
      await miniflare.dispose()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
