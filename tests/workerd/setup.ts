import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Schema } from './schema.ts'
import { stopClock } from '#tests/upstream/clock.ts'

// One worker serves many files, one after the other; each begins with storage as new.
beforeAll(async () => {
  await Promise.all([
    renewDatabase(env.DB, env.SCHEMA),
    renewDatabase(env.SEARCH, env.SEARCH_SCHEMA),
    emptyBucket(env.BLOBS),
  ])
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

/** Creates the tables for a worker's first file, and empties them for later ones. */
async function renewDatabase(database: D1Database, { create, fill }: Schema): Promise<void> {
  const { results: tables } = await database
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'terms'`,
    )
    .all<{ name: string }>()
  const empty = tables.map(({ name }) => `DELETE FROM "${name}"`)
  // Twice, because triggers store what was deleted.
  const renew = tables.length > 0 ? ['PRAGMA defer_foreign_keys = true', ...empty, ...empty] : create
  await database.batch([...renew, ...fill].map((statement) => database.prepare(statement)))
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (let more = true; more;) {
    const { objects, truncated } = await bucket.list()
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    more = truncated
  }
}
