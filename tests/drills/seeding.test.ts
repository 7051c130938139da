import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { seedWhenEmpty } from '#scripts/data/seed-demo.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'seeding-'))

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** The database, which is gone after one batch of rows. */
function interrupted(database: D1Database): D1Database {
  let batches = 0
  return new Proxy(database, {
    get(target, name: keyof D1Database) {
      if (name === 'batch' && batches++ > 0) throw new Error('The process was killed')
      return target[name].bind(target)
    },
  })
}

test('demo data left by an interrupted start is loaded again, completely and once', async () => {
  const environment = readLocalEnvironment({ PORT: '0', DATA_DIR: folder })
  await withStorage(folder, async (storage) => {
    await migrate(storage)
    const { database } = storage
    const count = (table: string) => database.prepare(`SELECT count(*) FROM ${table}`).first('count(*)')
    await expect(
      seedWhenEmpty({ ...storage, database: interrupted(database) }, environment, 1),
    ).rejects.toThrow('The process was killed')
    expect([(await count('users')) !== 0, await count('changelog_entries')]).toEqual([true, 0])

    expect(await seedWhenEmpty(storage, environment, 1)).toBe(true)
    expect(await count('changelog_entries')).not.toBe(0)
    const users = await count('users')

    expect(await seedWhenEmpty(storage, environment, 1)).toBe(false)
    expect(await count('users')).toBe(users)
  })
})
