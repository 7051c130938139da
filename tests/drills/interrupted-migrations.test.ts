import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { retryLostConnection } from '#scripts/data/retry-lost-connection.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** All that a database is made of, word by word. */
async function schemaOf(database: D1Database): Promise<string> {
  const schema = `SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' ORDER BY type, name`
  const { results } = await retryLostConnection(() => database.prepare(schema).all())
  return JSON.stringify(results)
}

test('R9: a migration that is interrupted changes nothing and can be run again', async () => {
  await withStorage(folder, async ({ database, search }) => {
    let interruptions = 0
    /** The database, in which each migration is interrupted after its last statement before it's run again. */
    const interrupting = (real: D1Database) =>
      ({
        prepare: (sql: string) => real.prepare(sql),
        async batch(statements: D1PreparedStatement[]) {
          const before = await schemaOf(real)
          await expect(real.batch([...statements, real.prepare('SELECT stopped()')])).rejects.toThrow(
            'no such function: stopped',
          )
          expect(await schemaOf(real)).toBe(before)
          interruptions += 1
          return real.batch(statements)
        },
      }) as unknown as D1Database
    const applied = await migrate({ database: interrupting(database), search: interrupting(search) })
    expect(interruptions).toBe(applied.length)
    expect(applied.length).toBeGreaterThan(20)
    expect(await migrate({ database, search })).toEqual([])
  })
})
