import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUpLocal } from '#scripts/backup/local.ts'
import { retryLostConnection } from '#scripts/data/retry-lost-connection.ts'
import { copyDemoData } from '#scripts/data/demo-data.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { recount } from '#upstream/domains/objects/recount.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'
import { checkOut, type Checkout } from '#tests/platform/checkout.ts'
import { exportedSql } from '#tests/platform/export-sql.ts'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'

/** Milliseconds: each command starts several programs, on a machine that does many other things. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'deployed-backups-'))
const inFolder = (name: string) => path.join(folder, name)
const data = inFolder('data')
const passphrase = 'a passphrase of drills'

let platform: FakePlatform
let checkout: Checkout
/** The community of the data folder, as the platform's own simulator exports it. */
let exported: string[]

beforeAll(async () => {
  platform = await startFakePlatform()
  checkout = checkOut(platform)
  const keys = { R2_ACCESS_KEY_ID: bucketKeys.id, R2_SECRET_ACCESS_KEY: bucketKeys.secret }
  for (const environment of ['production', 'second']) checkout.writeSettings(environment, keys)
  checkout.writeSettings('keyless')
  await copyDemoData(readLocalEnvironment({ DATA_DIR: data }))
  exported = await withStorage(data, async (storage) => {
    await storage.database
      .prepare(
        `INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at, last_seen_at)
          VALUES (1, x'01', 1, x'02', 1, x'03', 1, 1, 1)`,
      )
      .run()
    // As many as several lists name; the rest of the demo's only takes time.
    const files = await storage.blobs.list()
    await storage.blobs.delete(files.objects.slice(40).map(({ key }) => key))
    const large = randomBytes(6 * 1024 * 1024)
    await retryLostConnection(() => storage.blobs.put('archives/large', large))
    await backUpLocal(data, storage, inFolder('local.gz'))
    const dump = storage.database.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(false, false)
    const [lines = []] = await dump.raw<string[]>()
    return lines
  })
})

afterAll(async () => {
  checkout.remove()
  await platform.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function sqliteOf(name: string): DatabaseSync {
  const found = platform.account.databases.byName(name)
  if (!found) throw new Error(`There is no database ${name}`)
  return found.sqlite
}

/** The statements that a database is exported as, without the jobs that a restore adds, and not in their order. */
function contentOf(lines: Iterable<string>): string[] {
  return [...lines].filter((line) => !line.startsWith('INSERT INTO "outbox"')).toSorted()
}

const filesOf = (environment: string) => platform.account.files.filesOf(environment)
const restore = (name: string, ...args: string[]) => checkout.run('restore', inFolder(name), ...args)

test('R8: a data folder moves into an environment that was never deployed, with equal rows and files', async () => {
  expect(await restore('local.gz', '--env', 'production')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Now run npm run deploy -- --env production'),
  })
  const found = contentOf(exportedSql(sqliteOf('logic-works')))
  expect(found.length).toBeGreaterThan(5_000)
  expect(found).toEqual(contentOf(exported))
  const unqueued = `SELECT public_id FROM objects WHERE deleted_at IS NULL AND id NOT IN (
    SELECT value FROM outbox, json_each(payload, '$.objects') WHERE topic = 'search.index')`
  expect(sqliteOf('logic-works').prepare(unqueued).all()).toEqual([])
  expect(filesOf('logic-works-blobs').size).toBe(41)
  expect(platform.unknown).toEqual([])
})

test('S6: a backup of a deployed site changes nothing there, and is encrypted with the passphrase', async () => {
  checkout.env.BACKUP_PASSPHRASE = passphrase
  platform.changes.length = 0
  expect((await checkout.run('backup', inFolder('production.gz'), '--env', 'production')).code).toBe(0)
  // Asking for an export is a POST.
  expect(platform.changes.filter((call) => !/\/(?:query|export)$/.test(call))).toEqual([])
  expect(() => gunzipSync(readFileSync(inFolder('production.gz')))).toThrow('incorrect header check')
  expect((await checkout.run('backup', inFolder('production.gz'), '--verify')).output).toMatch(
    /^.*production\.gz is whole: a backup of production from .* with \d+ rows and 41 blobs\.\n$/,
  )
  expect((await checkout.run('backup', inFolder('none.gz'), '--env', 'keyless')).output).toContain(
    'Set R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY in deploy/keyless.env',
  )
})

test('a backup replaces another environment only with --force; then rows and files are equal', async () => {
  checkout.env.BACKUP_PASSPHRASE = passphrase
  expect((await restore('production.gz', '--env', 'production')).output).toContain(
    'production has a community already. Add --force to replace all of it.',
  )
  expect((await restore('production.gz', '--env', 'second')).output).toContain(
    'is a backup of production: in second it would send emails to the same people.',
  )
  const second = sqliteOf('logic-works-second')
  second.exec(`CREATE TABLE users (id INTEGER PRIMARY KEY); INSERT INTO users VALUES (7);
    CREATE TABLE left_over (user_id INTEGER REFERENCES users(id)); INSERT INTO left_over VALUES (7)`)
  expect((await restore('production.gz', '--env', 'second', '--force')).code).toBe(0)
  const content = contentOf(exportedSql(second))
  expect(content).toEqual(contentOf(exportedSql(sqliteOf('logic-works'))))
  expect(filesOf('logic-works-blobs-second')).toEqual(filesOf('logic-works-blobs'))
})

test('S6: a community restored with --scrub has no address, password or session in its files, and right counts', async () => {
  const people = 'SELECT email AS secret FROM users UNION SELECT password_hash FROM users'
  const secrets = sqliteOf('logic-works')
    .prepare(people)
    .all()
    .flatMap(({ secret }) => (secret === null ? [] : [String(secret)]))
  expect(secrets.length).toBeGreaterThan(10)
  checkout.env.DATA_DIR = inFolder('scrubbed')
  expect((await restore('production.gz', '--scrub')).code).toBe(0)
  const files = globSync('**/*', { cwd: inFolder('scrubbed'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
  expect(files.some((bytes) => bytes.includes('@scrubbed.invalid'))).toBe(true)
  expect(secrets.filter((secret) => files.some((bytes) => bytes.includes(secret)))).toEqual([])
  await withStorage(inFolder('scrubbed'), async ({ database }) => {
    const waiting = `SELECT 1 FROM sessions UNION ALL SELECT 1 FROM outbox WHERE topic <> 'search.index'`
    expect((await database.prepare(waiting).all()).results).toEqual([])
    expect(await recount(database)).toBe(0)
  })
})
