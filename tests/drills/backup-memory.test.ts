import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pieceBytes } from '#scripts/backup/blobs.ts'
import { namesOf } from '#scripts/deploy/names.ts'
import { platform as apiOf } from '#scripts/deploy/platform.ts'
import { ensureResources } from '#scripts/deploy/resources.ts'
import { checkOut, type Checkout } from '#tests/platform/checkout.ts'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { account, startFakePlatform, token, type FakePlatform } from '#tests/platform/fake-platform.ts'

/** Limit of the memory of a backup and a restore in MiB, for a community of any size. */
const maxMebibytes = 300
/** A text of 50 kB that can't be compressed, and how often it is there: together more than the scripts may hold. */
const rows = { count: 6_000, bytes: 50_000 }
const files = { count: 4, bytes: 4 * pieceBytes }
/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 600_000

const folder = mkdtempSync(path.join(tmpdir(), 'backup-memory-'))
const backup = path.join(folder, 'community.gz')
let platform: FakePlatform
let checkout: Checkout

beforeAll(async () => {
  platform = await startFakePlatform()
  checkout = checkOut(platform)
  const keys = { R2_ACCESS_KEY_ID: bucketKeys.id, R2_SECRET_ACCESS_KEY: bucketKeys.secret }
  for (const environment of ['production', 'second']) checkout.writeSettings(environment, keys)
  const { backup: command = '' } = (
    JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  ).scripts
  const flags = command.match(/--\S+/g) ?? []
  const preload = path.resolve('tests/platform/report-memory.ts')
  checkout.env.NODE_OPTIONS = [...flags, `--import=${preload}`].join(' ')
})

afterAll(async () => {
  checkout.remove()
  await platform.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs a script that has to succeed; returns the maximum memory that it had, in MiB. */
async function memoryOf(script: string, ...args: string[]): Promise<number> {
  const { code, output } = await checkout.run(script, ...args)
  expect([code, output]).toEqual([0, expect.stringContaining('most memory')])
  return Number(/most memory: (\d+) MiB/.exec(output)?.[1])
}

function sqliteOf(name: string): DatabaseSync {
  const found = platform.account.databases.byName(name)
  if (!found) throw new Error(`There is no database ${name}`)
  return found.sqlite
}

test('a community larger than the memory is backed up and restored', { timeout: timeoutMs }, async () => {
  const api = apiOf(account, token, { CLOUDFLARE_API_BASE_URL: platform.url })
  const place = { CLOUDFLARE_ACCOUNT_ID: account, DATA_LOCATION: 'weur' } as const
  await ensureResources(api, namesOf('production'), place, { dryRun: false })
  for (const name of globSync('src/upstream/db/migrations/*.sql').toSorted())
    sqliteOf('logic-works').exec(readFileSync(name, 'utf8'))
  sqliteOf('logic-works').exec(`CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows.count})
    INSERT INTO texts SELECT i, hex(randomblob(${rows.bytes / 2})) FROM n`)
  for (let index = 0; index < files.count; index += 1) {
    const bytes = Buffer.alloc(files.bytes, index + 1)
    platform.account.files.filesOf('logic-works-blobs').set(`uploads/${index}`, { type: 'image/png', bytes })
  }
  const mebibytes = [
    await memoryOf('backup', backup, '--env', 'production'),
    await memoryOf('restore', backup, '--env', 'second', '--force'),
  ]
  console.log(`Memory of a backup and of a restore, in MiB: ${mebibytes.join(', ')}`)
  const sums = 'SELECT count(*) AS count, sum(length(text)) AS bytes FROM texts'
  expect(sqliteOf('logic-works-second').prepare(sums).get()).toEqual({
    count: rows.count,
    bytes: rows.count * rows.bytes,
  })
  expect(platform.account.files.filesOf('logic-works-blobs-second').size).toBe(files.count)
  expect(Math.max(...mebibytes)).toBeLessThan(maxMebibytes)
})
