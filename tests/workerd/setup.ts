import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { stopClock } from './world/clock.ts'

// One worker serves many files, one after the other; each begins with storage as new.
beforeAll(async () => {
  await Promise.all([dropTables(env.DB), dropTables(env.SEARCH), emptyBucket(env.BLOBS)])
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
})

// No test depends on how long it takes; those that are about time advance the clock.
const setClock = () => stopClock(env.TEST_DATE)
beforeEach(setClock)
// Values computed while a file loads, and rows stored before its tests, have the date of its tests.
if (env.TEST_DATE) setClock()

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

afterAll(() => {
  vi.restoreAllMocks()
})

/** Drops virtual tables first, as full text's shadow tables go with them, and newer tables before the older ones that they reference. */
async function dropTables(database: D1Database): Promise<void> {
  const { results: tables } = await database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC, rowid DESC`,
    )
    .all<{ name: string }>()
  if (tables.length === 0) return
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = true'),
    ...tables.map(({ name }) => database.prepare(`DROP TABLE IF EXISTS "${name}"`)),
  ])
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (let more = true; more;) {
    const { objects, truncated } = await bucket.list()
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    more = truncated
  }
}
