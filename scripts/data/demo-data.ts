import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import { demoCommunity } from '#demo/community.ts'
import { seedCommunity } from '#demo/load.ts'
import { buildMachines, type BuiltMachines } from '#demo/machine-blobs.ts'
import { readDemoTexts } from '#demo/read-texts.ts'
import { defaultPasswordCost } from '#shared/worker-settings.ts'
import { hashPassword } from '#upstream/domains/accounts/password/password-hash.ts'
import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { sourceDigest } from '#scripts/build/source-digest.ts'
import { persistPath, type LocalEnvironment } from '#scripts/environment/local-environment.ts'
import { isCommunityTable, migrate } from './migrate.ts'
import { openStorage, type Storage } from './storage.ts'

/** A table that is there while the demo community is loaded: where a start finds it, an earlier one was interrupted. */
const unfinished = 'unfinished_demo'
const cachedMachines = 'dist/.demo-machines'
/** Sources that affect how a machine is packed, read and drawn. */
const sourcesOfMachines = [
  'src/circuits/archive',
  'src/circuits/save-file',
  'src/circuits/simulation',
  'src/circuits/drawing',
  'src/shared/png.ts',
  'demo/circuits',
  'demo/machines.ts',
  'demo/machine-blobs.ts',
  'src/upstream/domains/creations',
  'scripts/data/demo-data.ts',
]
const snapshots = 'dist/.demo-data'
/** Sources that affect the contents of a seeded storage. */
const sourcesOfSnapshots = ['demo', 'scripts/data', 'src/shared', 'src/circuits', 'src/upstream']
/** How old a snapshot may become: the times in it are those of when it was seeded. Milliseconds. */
const maxAge = 15 * 60 * 1000

/**
 * Loads the demo community into a storage without users, or with only a part of the demo community; returns whether it did. It takes
 * seconds, and `report` receives each step.
 */
export async function seedWhenEmpty(
  { database, search, blobs }: Storage,
  local: LocalEnvironment,
  scale: number,
  report: (step: string) => void = () => undefined,
): Promise<boolean> {
  const mark = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(unfinished)
  if (await mark.first()) await clear(database)
  if (await database.prepare('SELECT 1 FROM users LIMIT 1').first()) return false
  await database.prepare(`CREATE TABLE IF NOT EXISTS ${unfinished} (id INTEGER)`).run()
  const { vars } = local
  const options = {
    scale,
    now: Math.floor(Date.now() / 1000),
    product: vars.PRODUCT_NAME ?? 'Logic Works',
    origins: { main: vars.MAIN_ORIGIN ?? '', auth: vars.AUTH_ORIGIN ?? '', assets: vars.ASSETS_ORIGIN ?? '' },
    hash: (password: string) => hashPassword(password, Number(vars.PASSWORD_COST ?? defaultPasswordCost)),
    machines: await demoMachines(() => report('Drawing the demo machines (once) …')),
  }
  report('Seeding demo data …')
  await seedCommunity({ database, blobs }, demoCommunity(readDemoTexts()), options)
  report('Indexing it for the search …')
  await rebuildSearch(database, search)
  await database.prepare(`DROP TABLE ${unfinished}`).run()
  report('Seeded demo data.')
  return true
}

/** Empties every table but the list of migrations. */
async function clear(database: D1Database): Promise<void> {
  const tables = `SELECT name FROM sqlite_schema WHERE type = 'table' AND ${isCommunityTable} AND name <> 'd1_migrations'`
  const { results } = await database.prepare(tables).all<{ name: string }>()
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = on'),
    ...results.map(({ name }) => database.prepare(`DELETE FROM ${name}`)),
  ])
}

/** The demo machines, packed and drawn: the cached ones, unless the sources have changed; drawing takes seconds. */
async function demoMachines(onDraw: () => void): Promise<BuiltMachines> {
  const digest = sourceDigest(sourcesOfMachines)
  if (existsSync(cachedMachines)) {
    const before = deserialize(readFileSync(cachedMachines)) as { digest: string; machines: BuiltMachines }
    if (before.digest === digest) return before.machines
  }
  onDraw()
  const machines = await buildMachines(encodePicture)
  mkdirSync(path.dirname(cachedMachines), { recursive: true })
  // Several servers may start at once, and none is to read half a file.
  const fresh = `${cachedMachines}.${process.pid}`
  writeFileSync(fresh, serialize({ digest, machines }))
  renameSync(fresh, cachedMachines)
  return machines
}

/** Converts a picture to that size and format, like the platform's image service for uploads. */
export async function encodePicture(
  picture: Uint8Array,
  size: { width: number; height?: number },
  format: 'image/webp' | 'image/jpeg',
): Promise<Uint8Array> {
  const resized = sharp(picture).resize({ ...size, fit: 'cover' })
  return (format === 'image/webp' ? resized.webp({ quality: 82 }) : resized.jpeg({ quality: 82 })).toBuffer()
}

/**
 * Fills an empty data folder with a copy of the demo community, which is seeded only where there's no snapshot of it from the last
 * 15 minutes and the same sources: copying takes milliseconds, seeding seconds.
 */
export async function copyDemoData(local: LocalEnvironment): Promise<void> {
  const { PRODUCT_NAME = '', PASSWORD_COST = '' } = local.vars
  const settings = encodeURIComponent(`${PRODUCT_NAME}-${PASSWORD_COST}`)
  const snapshot = path.join(snapshots, `${sourceDigest(sourcesOfSnapshots).slice(0, 16)}-${settings}`)
  mkdirSync(snapshots, { recursive: true })
  // Snapshots that may not be copied any more: of other sources too, and incomplete ones of interrupted runs.
  for (const name of readdirSync(snapshots)) {
    const folder = path.join(snapshots, name)
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > maxAge) rmSync(folder, { recursive: true, force: true })
  }
  if (!existsSync(snapshot)) {
    // In a folder of its own first, so that no run copies half of it.
    const fresh = mkdtempSync(path.join(snapshots, 'new-'))
    const { miniflare, ...storage } = await openStorage(fresh)
    await migrate(storage)
    await seedWhenEmpty(storage, local, 1)
    await miniflare.dispose()
    rmSync(snapshot, { recursive: true, force: true })
    renameSync(fresh, snapshot)
  }
  cpSync(persistPath(snapshot), persistPath(local.dataDir), { recursive: true })
}
