import { defaultPasswordCost } from '#shared/worker-settings.ts'
import { hashPassword } from '#upstream/domains/accounts/password/password-hash.ts'
import { demoCommunity } from '#demo/community.ts'
import { seedCommunity } from '#demo/load.ts'
import { readDemoTexts } from '#demo/read-texts.ts'
import { rebuildSearch } from '#upstream/search/index-texts.ts'
import { isCommunityTable } from './migrate.ts'
import { demoMachines } from './demo-machines.ts'
import type { LocalEnvironment } from '#scripts/environment/local-environment.ts'
import type { Storage } from './storage.ts'

/** A table that is there while the demo community is loaded: where a start finds it, an earlier one was interrupted. */
const unfinished = 'unfinished_demo'

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
  if (await isSeedUnfinished(database)) await clear(database)
  const someone = await database.prepare('SELECT 1 FROM users LIMIT 1').first()
  if (someone) return false
  await database.prepare(`CREATE TABLE IF NOT EXISTS ${unfinished} (id INTEGER)`).run()
  const options = {
    scale,
    now: Math.floor(Date.now() / 1000),
    product: local.vars.PRODUCT_NAME ?? 'Logic Works',
    origins: {
      main: local.vars.MAIN_ORIGIN ?? '',
      auth: local.vars.AUTH_ORIGIN ?? '',
      assets: local.vars.ASSETS_ORIGIN ?? '',
    },
    hash: (password: string) =>
      hashPassword(password, Number(local.vars.PASSWORD_COST ?? defaultPasswordCost)),
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

async function isSeedUnfinished(database: D1Database): Promise<boolean> {
  const found = await database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').bind(unfinished).first()
  return found !== null
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
