import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pieceBytes } from '#scripts/backup/blobs.ts'
import { seedWhenEmpty } from '#scripts/data/seed-demo.ts'
import { migrate } from '#scripts/data/migrate.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { runScript } from './backup-files.ts'
import { origins, send } from '#tests/http/client.ts'
import { startKillable } from './killable.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'
import { checkOut, type Checkout } from '#tests/platform/checkout.ts'
import { exportedSql } from '#tests/platform/export-sql.ts'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'

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
  exported = await withStorage(data, async (storage) => {
    await migrate(storage)
    await seedWhenEmpty(storage, readLocalEnvironment(), 1, () => undefined)
    await storage.database
      .prepare(
        `INSERT INTO sessions (user_id, access, access_expires_at, refresh, refresh_expires_at, reader, expires_at, created_at, last_seen_at)
          VALUES (1, x'01', 1, x'02', 1, x'03', 1, 1, 1)`,
      )
      .run()
    // As many as several lists name; the rest of the demo's only takes time.
    const files = await storage.blobs.list()
    await storage.blobs.delete(files.objects.slice(40).map(({ key }) => key))
    // Goes up in two parts.
    await storage.blobs.put('archives/large', randomBytes(pieceBytes + 1))
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
const jobs = (name: string) =>
  sqliteOf(name).prepare('SELECT topic, count(*) AS count FROM outbox GROUP BY topic').all()

test('a data folder moves into an environment that was never deployed: all rows and files, interrupted twice', async () => {
  await runScript('scripts/backup.ts', data, inFolder('local.gz'))
  const restore = () => checkout.run('restore', inFolder('local.gz'), '--env', 'production')

  platform.failingAfter.set('/query', 8)
  expect((await restore()).output).toContain('Something went wrong (10021)')
  platform.failingAfter.clear()
  const once = new Set<string>()
  platform.failingAfter.set('PUT /s3/logic-works-blobs/uploads/', 3)
  const second = await restore()
  expect(second.output).toContain('Continuing a restore that was interrupted.')
  expect(second.output).toContain("The bucket logic-works-blobs doesn't let us write uploads/")
  platform.failingAfter.clear()
  expect(await restore()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Now run npm run deploy -- --env production'),
  })

  expect(contentOf(exportedSql(sqliteOf('logic-works')))).toEqual(contentOf(exported))
  expect(jobs('logic-works')).toContainEqual({ topic: 'search.index', count: expect.any(Number) })
  const puts = platform.account.files.calls.filter((call) => call.startsWith('PUT'))
  for (const call of puts) {
    expect(once.has(call)).toBe(false)
    once.add(call)
  }
  expect([filesOf('logic-works-blobs').size, once.size]).toEqual([41, 42])
  expect(platform.unknown).toEqual([])
})

test('the fake platform’s export has the same content as that of the platform’s own simulator', async () => {
  const found = contentOf(exportedSql(sqliteOf('logic-works')))
  expect(found.length).toBeGreaterThan(5_000)
  expect(found).toEqual(contentOf(exported))
})

test('a deployed site is backed up, encrypted; after an interruption, earlier reads aren’t repeated', async () => {
  checkout.env.BACKUP_PASSPHRASE = passphrase
  const file = inFolder('production.gz')
  const backup = () => checkout.run('backup', file, '--env', 'production')
  platform.failing.push('GET /s3/logic-works-blobs/uploads/')
  expect(await backup()).toMatchObject({
    code: 1,
    output: expect.stringContaining("doesn't let us read uploads/"),
  })
  expect(statSync(`${file}.part`).mode & 0o777).toBe(0o600)
  platform.failing.pop()
  platform.account.files.calls.length = 0
  platform.changes.length = 0
  const { code, output } = await backup()
  expect([code, output]).toEqual([0, expect.stringContaining('Continuing a backup that was interrupted')])
  expect(platform.changes).toEqual([])
  const reads = platform.account.files.calls.filter((call) => !call.endsWith('/'))
  expect([reads.length > 10, reads.filter((call) => !call.includes('/uploads/'))]).toEqual([true, []])

  expect(readFileSync(file).includes('SQLite')).toBe(false)
  expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header check')
  expect((await checkout.run('backup', file, '--verify')).output).toMatch(
    /^.*production\.gz is whole: a backup of production from .* with \d+ rows and \d+ blobs\.\n$/,
  )
})

test('a backup that was changed, or whose passphrase is another or missing, is refused before anything is written', async () => {
  const whole = readFileSync(inFolder('production.gz'))
  const changed = Buffer.from(whole)
  changed[whole.length - 1000] = (changed[whole.length - 1000] ?? 0) ^ 1
  writeFileSync(inFolder('changed.gz'), changed)
  const restore = (name: string) => checkout.run('restore', inFolder(name), '--env', 'second', '--force')
  expect((await restore('changed.gz')).output).toContain('has been changed since it was written.')
  checkout.env.BACKUP_PASSPHRASE = 'another passphrase'
  expect((await restore('production.gz')).output).toContain("The passphrase isn't the one of")
  delete checkout.env.BACKUP_PASSPHRASE
  expect((await restore('production.gz')).output).toContain('is encrypted: set BACKUP_PASSPHRASE')
  expect(sqliteOf('logic-works-second').prepare('SELECT * FROM sqlite_schema').all()).toEqual([])
  expect(filesOf('logic-works-blobs-second').size).toBe(0)
})

test('a backup is restored into another environment, with equal rows and files; one with people is left alone', async () => {
  checkout.env.BACKUP_PASSPHRASE = passphrase
  const restore = (...args: string[]) => checkout.run('restore', inFolder('production.gz'), ...args)
  expect((await restore('--env', 'production')).output).toContain(
    'production has a community already. Add --force to replace all of it.',
  )
  expect((await restore('--env', 'second')).output).toContain(
    'is a backup of production: in second it would send emails to the same people.',
  )
  // Existing tables and rows are replaced.
  const second = sqliteOf('logic-works-second')
  second.exec(`CREATE TABLE users (id INTEGER PRIMARY KEY); INSERT INTO users VALUES (7);
    CREATE TABLE left_over (user_id INTEGER REFERENCES users(id)); INSERT INTO left_over VALUES (7)`)
  expect((await restore('--env', 'second', '--force')).code).toBe(0)
  const content = contentOf(exportedSql(sqliteOf('logic-works-second')))
  expect(content).toEqual(contentOf(exportedSql(sqliteOf('logic-works'))))
  expect(filesOf('logic-works-blobs-second')).toEqual(filesOf('logic-works-blobs'))
})

test('an export that ends too early is no backup', async () => {
  const { limits } = platform.account.databases
  limits.cutExports = true
  const { code, output } = await checkout.run('backup', inFolder('short.gz'), '--env', 'production')
  limits.cutExports = false
  expect([code, output]).toEqual([1, expect.stringContaining('The export of the database ends too early.')])
  expect(globSync('short.gz', { cwd: folder })).toEqual([])
})

test('missing or wrong keys of the bucket are an error that names the settings', async () => {
  checkout.writeSettings('second')
  const backup = () => checkout.run('backup', inFolder('none.gz'), '--env', 'second')
  expect((await backup()).output).toContain(
    'Set R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY in deploy/second.env',
  )
  checkout.writeSettings('second', { R2_ACCESS_KEY_ID: bucketKeys.id, R2_SECRET_ACCESS_KEY: 'wrong' })
  expect((await backup()).output).toContain('SignatureDoesNotMatch. Check R2_ACCESS_KEY_ID')
})

interface Person {
  email: string
  hash: string | null
}

test('a deployed community restored with --scrub has no user’s address, password or session in its files', async () => {
  const users = sqliteOf('logic-works')
    .prepare('SELECT email, password_hash AS hash FROM users')
    .all() as unknown as Person[]
  const secrets = users.flatMap(({ email, hash }) => [email, ...(hash === null ? [] : [hash])])
  expect(secrets.length).toBeGreaterThan(20)
  checkout.env.DATA_DIR = inFolder('scrubbed')
  checkout.env.BACKUP_PASSPHRASE = 'another passphrase'
  const sentence = `The passphrase isn't the one of ${inFolder('production.gz')}, or the file has been changed.\n`
  expect(await checkout.run('restore', inFolder('production.gz'), '--scrub')).toEqual({
    code: 1,
    output: sentence,
  })
  checkout.env.BACKUP_PASSPHRASE = passphrase
  expect((await checkout.run('restore', inFolder('production.gz'), '--scrub')).code).toBe(0)
  const files = globSync('**/*', { cwd: inFolder('scrubbed'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
  const holdingUsers = files.filter((bytes) => bytes.includes('@scrubbed.invalid'))
  expect(holdingUsers.length).toBeGreaterThan(0)
  expect(secrets.filter((secret) => files.some((bytes) => bytes.includes(secret)))).toEqual([])
})

test('the scrubbed community is served: its texts are found, its counts are right, and nothing waits to be sent', async () => {
  const server = await startKillable(inFolder('scrubbed'))
  try {
    const { main } = origins(server.port)
    expect((await send(`${main}/forums`)).status).toBe(200)
    const waiting = `SELECT 1 FROM sessions UNION ALL SELECT 1 FROM outbox WHERE topic <> 'search.index'`
    expect(await server.order({ sql: waiting })).toEqual([])
    // The jobs that rebuild the search index run in the next minute.
    await server.order({ minute: true })
    const open = () => server.order({ sql: 'SELECT 1 FROM outbox WHERE done_at IS NULL' })
    await expect.poll(open, { timeout: 100_000 }).toEqual([])
    expect((await send(`${main}/search?q=circuit`)).text).toContain('/view/pst-')
    const { text } = await send(`${main}/dev/outbox`, { headers: { accept: 'application/json' } })
    expect(JSON.parse(text)).toEqual([])
    const sql = 'SELECT count(*) > 10 AS has, count(password_hash) AS hashes FROM users'
    expect(await server.order({ sql })).toEqual([{ has: 1, hashes: 0 }])
    expect(await server.order({ recount: true })).toEqual([0])
  } finally {
    await server.kill()
  }
})
