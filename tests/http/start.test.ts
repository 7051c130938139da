import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { origins, post, send, type Answer } from './client.ts'
import { withStorage } from './stored.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'start-'))
const data = path.join(folder, 'data')
/** Milliseconds, for a machine that does many other things. */
const patience = 400_000
const now = { timeout: patience, interval: 5 }

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function start(port: number | string, folderOfData = data, { script = 'start', file = '', ...env } = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...(file ? [file] : [])], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folderOfData, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
  /** As Ctrl-C does. */
  async function stop(): Promise<void> {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { said, stop, exit: once(child, 'close') }
}

test(
  'R10: until the demo data is seeded, all but healthz is 503 and nobody can sign up; then all of it is available',
  { timeout: patience },
  async () => {
    const port = await freePort()
    const { main, auth } = origins(port)
    const { said, stop } = start(port)
    try {
      const answered = (answer: Promise<Answer>) => answer.catch(() => null)
      let first: Answer | null = null
      await expect.poll(async () => (first = await answered(send(`${main}/readyz`))), now).not.toBeNull()
      const early = first as unknown as Answer
      expect([early.status, early.headers['retry-after'], JSON.parse(early.text)]).toEqual([
        503,
        '2',
        { status: 'unavailable', failing: ['start'] },
      ])
      const signup = { username: 'early.bird', email: 'early@example.org', password: 'a long enough one' }
      const page = { headers: { accept: 'text/html' } }
      const refused = await Promise.all([
        post(`${auth}/auth/signup`, signup),
        send(`${main}/forums`, page),
        send(`${main}/_serverFn/any`),
      ])
      expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
        refused.map(() => [503, '2']),
      )
      expect((await send(`${main}/healthz`)).status).toBe(200)
      // Requests before then don't stop the seeding, which says how far it is.
      expect(said.out).not.toContain('Seeded demo data')
      await expect.poll(() => said.out, now).toContain('Seeding demo data …')

      await expect.poll(async () => (await send(`${main}/readyz`)).status, now).toBe(200)
      expect((await send(`${main}/@ada`)).status).toBe(200)
      expect((await send(`${main}/forums`)).status).toBe(200)
      const login = await post(`${main}/auth/login`, { identifier: 'ada', password: 'logicworks' })
      expect(login.status).toBe(200)
    } finally {
      await stop()
    }
    expect(said.error).toBe('')
  },
)

test('R6: jobs left by a crash run once, right after a restart', { timeout: patience }, async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `reader${index}@example.org`)
  await withStorage(data, async ({ database }) => {
    // Ten were another run's, which had not handed them over; it held the job as well.
    await database.batch([
      database.prepare(`INSERT INTO newsletters (id, user_id, list, title, url, body, content, created_at)
          VALUES (1000, 1, 'major', 'Version 0.93', 'https://logic.example/', 'New wires.', x'00', unixepoch())`),
      database
        .prepare(`INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(?)`)
        .bind(JSON.stringify(addresses)),
      database
        .prepare(
          `INSERT INTO newsletter_sends (newsletter_id, address, due_at, state, attempts, handed, leased_until)
              SELECT 1000, value, 0, iif(key < 10, 'leased', 'pending'), key < 10, 0, iif(key < 10, unixepoch() + 300, NULL)
              FROM json_each(?)`,
        )
        .bind(JSON.stringify(addresses)),
      database.prepare(`INSERT INTO outbox (topic, payload, created_at, due_at, attempts, leased_until)
          VALUES ('newsletter.deliver', '{"newsletter":1000}', 0, 0, 1, unixepoch() + 60)`),
    ])
  })
  const port = await freePort()
  const { main } = origins(port)
  const { said, stop } = start(port)
  try {
    const recipients = async () => {
      const answer = await send(`${main}/dev/outbox`, { headers: { accept: 'application/json' } }).catch(
        () => null,
      )
      if (answer?.status !== 200) return []
      return (JSON.parse(answer.text) as { to: string }[])
        .map(({ to }) => to)
        .filter((to) => addresses.includes(to))
    }
    await expect.poll(async () => (await recipients()).toSorted(), now).toEqual(addresses.toSorted())
  } finally {
    await stop()
  }
  expect(said.error).toBe('')
})

/** What a script ends with that serves nothing: its exit code, and all it says. */
async function refusalOf(...args: Parameters<typeof start>) {
  const { said, exit } = start(...args)
  const [code] = await exit
  return [code, said.out, said.error]
}

const wrong = { SEED_SCALE: '0', MAIN_ORIGIN: 'nonsense', OIDC_ISUER: 'https://example.org' }
const refusal = [
  1,
  '',
  `Set PORT to a whole number from 1 to 65535, not to "abc".
Set SEED_SCALE to a whole number, 1 or more, not to "0".
Rename OIDC_ISUER to OIDC_ISSUER, or unset it: no setting is called OIDC_ISUER.
Set MAIN_ORIGIN to a URL like https://example.org, not to "nonsense".
`,
]

test.each(['start', 'dev'])('with wrong settings npm run %s prints only the problems', async (script) => {
  const file = path.join(folder, 'data-as-a-file')
  writeFileSync(file, '')
  expect(await refusalOf('abc', file, { script, ...wrong })).toEqual(refusal)
  expect(await refusalOf(await freePort(), file, { script })).toEqual([
    1,
    '',
    `Set DATA_DIR to a folder, not to ${file}, which is a file.\n`,
  ])
})

test('data scripts report wrong settings, too, and create no data folder', async () => {
  const missing = path.join(folder, 'missing')
  const makers = ['seed', 'db-migrate', 'restore']
  const others = ['db-recount', 'search-reindex', 'backup', 'admin']
  const ended = (script: string, port: string, settings = {}) =>
    refusalOf(port, missing, { script, file: path.join(folder, 'file.gz'), ...settings })
  const all = [...makers, ...others]
  expect(await Promise.all(all.map((script) => ended(script, 'abc', wrong)))).toEqual(all.map(() => refusal))
  expect(await Promise.all(others.map((script) => ended(script, '8787')))).toEqual(
    others.map(() => [1, '', `Set DATA_DIR to a folder that has a community: ${missing} has no data.\n`]),
  )
  expect(existsSync(missing)).toBe(false)
})

test('a script without what it works on shows its usage', async () => {
  const scripts = ['backup', 'restore', 'admin']
  expect(await Promise.all(scripts.map((script) => refusalOf(8787, data, { script })))).toEqual([
    [1, '', 'Name a file to write: npm run backup -- community.gz\n'],
    [1, '', 'Name a backup file: npm run restore -- community.gz\n'],
    [1, '', 'Name a user who has signed up: npm run admin -- USERNAME\n'],
  ])
})

test('npm run admin makes a user an admin once', { timeout: patience }, async () => {
  const run = (file: string) => refusalOf(8787, data, { script: 'admin', file })
  expect(await run('@Edsger')).toEqual([0, 'edsger is an admin now.\n', ''])
  expect(await run('edsger')).toEqual([0, 'edsger is an admin already. Nothing changed.\n', ''])
  const [code, out, error] = await run('nobody-here')
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain("There's no user called nobody-here.")
})

test('a port in use is reported before anything else', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    expect(await refusalOf(port)).toEqual([
      1,
      '',
      `Port ${port} is in use: stop the program that uses it, or set PORT to a free port, such as PORT=${port < 65_535 ? port + 1 : 8787}.\n`,
    ])
  } finally {
    server.close()
  }
})

test('a damaged mail key is reported at the start in one sentence with its file', async () => {
  const damaged = path.join(folder, 'damaged')
  mkdirSync(damaged)
  const file = path.join(damaged, 'mail-seal-key')
  writeFileSync(file, 'not what was written here')
  expect(await refusalOf(await freePort(), damaged)).toEqual([
    1,
    '',
    `The key in ${file} is damaged. Restore the file, or delete it to get a new key; emails that are still waiting can't be sent then.\n`,
  ])
})
