import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { persistPath, type LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { seedWhenEmpty } from './seed-demo.ts'
import { migrate } from './migrate.ts'
import { sourceDigest } from '#scripts/build/source-digest.ts'
import { openStorage } from './storage.ts'

const snapshots = 'dist/.demo-data'
/** Sources that affect the contents of a seeded storage. */
const sources = ['demo', 'scripts/data', 'src/shared', 'src/upstream']
/** How old a snapshot may become: the times in it are those of when it was seeded. Milliseconds. */
const maxAge = 15 * 60 * 1000

/**
 * Fills an empty data folder with a copy of the demo community, which is seeded only where there's no snapshot of it from the last
 * 15 minutes and the same sources: copying takes milliseconds, seeding seconds.
 */
export async function copyDemoData(local: LocalEnvironment): Promise<void> {
  const { PRODUCT_NAME = '', PASSWORD_COST = '' } = local.vars
  const settings = encodeURIComponent(`${PRODUCT_NAME}-${PASSWORD_COST}`)
  const snapshot = path.join(snapshots, `${sourceDigest(sources).slice(0, 16)}-${settings}`)
  removeOldSnapshots()
  if (!existsSync(snapshot)) await takeSnapshot(snapshot, local)
  cpSync(persistPath(snapshot), persistPath(local.dataDir), { recursive: true })
}

/** Removes snapshots that may not be copied any more: expired ones, also of other sources, and incomplete ones of interrupted runs. */
function removeOldSnapshots(): void {
  mkdirSync(snapshots, { recursive: true })
  for (const name of readdirSync(snapshots)) {
    const folder = path.join(snapshots, name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > maxAge) rmSync(folder, { recursive: true, force: true })
  }
}

/** Seeds a snapshot in a folder of its own first, so that no run copies half of it. */
async function takeSnapshot(snapshot: string, local: LocalEnvironment): Promise<void> {
  const fresh = mkdtempSync(path.join(snapshots, 'new-'))
  const { miniflare, ...storage } = await openStorage(fresh)
  await migrate(storage)
  await seedWhenEmpty(storage, local, 1)
  await miniflare.dispose()
  rmSync(snapshot, { recursive: true, force: true })
  renameSync(fresh, snapshot)
}
