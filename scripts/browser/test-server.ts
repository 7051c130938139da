import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Miniflare } from 'miniflare'
import { copyDemoData, seedWhenEmpty } from '#scripts/data/demo-data.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { readLocalEnvironment, type LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { freePort } from './free-port.ts'
import { serve, servedStorage } from '#scripts/run/serve.ts'
import { openStorage, type Storage } from '#scripts/data/storage.ts'

/** A served build with a fresh demo community of its own, for tests and measurements. */
export interface TestServer extends Storage {
  local: LocalEnvironment
  miniflare: Miniflare
  stop(): Promise<void>
}

interface TestServerOptions extends Pick<LocalEnvironment, 'unlimited' | 'onLine' | 'inspected'> {
  scale?: number
  /** Whether the demo community is loaded. */
  demo?: boolean
  /** Whether the databases have their tables; a fake upstream needs none. */
  migrated?: boolean
  /** Whether another process loads the data, so that the memory of the server is that of serving alone. */
  loadedBefore?: boolean
}

/**
 * On a busy machine a response may take longer than the usual timeout of a call, and neither tests nor benchmarks are about the cost of a
 * hash or the log's lines about what goes well.
 */
const forTests = { LOG_LEVEL: 'warn', UPSTREAM_TIMEOUT_MS: '15000', PASSWORD_COST: '1' }

/** Serves the build on a free port with an empty data folder, which goes when it stops; any setting may be laid over. */
export async function startTestServer(
  vars: Record<string, string> = {},
  { scale = 1, demo = true, migrated = true, loadedBefore = false, ...options }: TestServerOptions = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'logic-works-'))
  const usual = readLocalEnvironment({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const local = { ...usual, vars: { ...usual.vars, ...forTests, ...vars }, ...options }
  const isCopied = migrated && demo && scale === 1
  const fill = async (storage: Storage) => {
    if (migrated) await migrate(storage)
    if (demo) await seedWhenEmpty(storage, local, scale)
  }
  if (isCopied) await copyDemoData(local)
  else if (loadedBefore) {
    const { miniflare: loading, ...storage } = await openStorage(dataDir)
    await fill(storage)
    await loading.dispose()
  }
  const miniflare = await serve(local)
  const storage = await servedStorage(miniflare)
  if (!isCopied && !loadedBefore) await fill(storage)
  return {
    local,
    miniflare,
    ...storage,
    async stop() {
      await miniflare.dispose()
      removeFolder(dataDir)
    },
  }
}

/** Removes a folder that a process which has just ended may still be writing to. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
