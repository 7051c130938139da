import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate, type Databases } from '#scripts/data/migrate.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'
import { migrateOnce } from './migrate-once.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))

/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000

/** All that a database is made of, word by word. */
async function schemaText(database: D1Database): Promise<string> {
  const schemaQuery = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name`
  return JSON.stringify((await database.prepare(schemaQuery).all()).results)
}

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test(
  'R9: a migration interrupted after any of its statements changes nothing and can be run again',
  { timeout: timeoutMs },
  async () => {
    const schemaOf = async (databases: Databases) => [
      await schemaText(databases.database),
      await schemaText(databases.search),
    ]
    const straight = await withStorage(path.join(folder, 'straight'), async (storage) => {
      await migrate(storage)
      return schemaOf(storage)
    })
    await withStorage(path.join(folder, 'stopped'), async (storage) => {
      let stops = 0
      let left = await migrateOnce(storage, 0)
      while (left !== 'nothing') {
        const before = await schemaOf(storage)
        for (let statements = 1; left !== 0; statements += 1) {
          stops += 1
          left = await migrateOnce(storage, statements)
          expect(left === 1 ? await schemaOf(storage) : before).toEqual(before)
        }
        left = await migrateOnce(storage, 0)
      }
      expect(stops).toBeGreaterThan(100)
      expect(await schemaOf(storage)).toEqual(straight)
    })
  },
)
