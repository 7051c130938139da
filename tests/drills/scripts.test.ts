import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/browser/free-port.ts'
import { copyDemoData } from '#scripts/data/demo-snapshot.ts'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { origins, send } from '#tests/http/client.ts'
import { endOfScript, startScript } from '#tests/http/start-script.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'))
const data = path.join(folder, 'data')
/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000
/** How often the script is asked whether it's ready, which it does not get slower by. */
const soon = { timeout: timeoutMs, interval: 250 }

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

beforeAll(() => copyDemoData(readLocalEnvironment({ DATA_DIR: data })))

test('R6: jobs left by a crash run once, right after a restart', { timeout: timeoutMs }, async () => {
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
  const { output, stop } = startScript(port, data)
  try {
    const recipients = async () => {
      const response = await send(`${main}/dev/outbox`, { headers: { accept: 'application/json' } }).catch(
        () => null,
      )
      if (response?.status !== 200) return []
      return (JSON.parse(response.text) as { to: string }[])
        .map(({ to }) => to)
        .filter((to) => addresses.includes(to))
    }
    await expect.poll(async () => (await recipients()).toSorted(), soon).toEqual(addresses.toSorted())
  } finally {
    await stop()
  }
  expect(output.error).toBe('')
})

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
  expect(await endOfScript('abc', file, { script, ...wrong })).toEqual(refusal)
  expect(await endOfScript(await freePort(), file, { script })).toEqual([
    1,
    '',
    `Set DATA_DIR to a folder, not to ${file}, which is a file.\n`,
  ])
})

test('data scripts report wrong settings, too, and create no data folder', async () => {
  const missing = path.join(folder, 'missing')
  const withArgument = new Set(['restore', 'backup', 'admin'])
  const makers = ['seed', 'db-migrate', 'restore']
  const others = ['db-recount', 'search-reindex', 'backup', 'admin']
  const ended = (script: string, port: string, settings = {}) =>
    endOfScript(port, missing, {
      script,
      file: withArgument.has(script) ? path.join(folder, 'file.gz') : '',
      ...settings,
    })
  const all = [...makers, ...others]
  expect(await Promise.all(all.map((script) => ended(script, 'abc', wrong)))).toEqual(all.map(() => refusal))
  expect(await Promise.all(others.map((script) => ended(script, '8787')))).toEqual(
    others.map(() => [1, '', `Set DATA_DIR to a folder that has a community: ${missing} has no data.\n`]),
  )
  expect(existsSync(missing)).toBe(false)
})

test('data scripts refuse a folder without tables, and one whose restore was interrupted', async () => {
  const empty = path.join(folder, 'without-tables')
  const interrupted = path.join(folder, 'interrupted')
  await withStorage(empty, ({ database }) => database.prepare('SELECT 1').run())
  await withStorage(interrupted, ({ database }) =>
    database.prepare('CREATE TABLE unfinished_restore (backup TEXT NOT NULL, calls INTEGER NOT NULL)').run(),
  )
  const scripts = ['db-recount', 'search-reindex', 'backup', 'admin']
  const ends = (dataDir: string) =>
    Promise.all(
      scripts.map((script) => {
        const takesArgument = script === 'backup' || script === 'admin'
        return endOfScript(8787, dataDir, { script, file: takesArgument ? path.join(folder, 'none.gz') : '' })
      }),
    )
  const sentences = {
    [empty]: `Set DATA_DIR to a folder that has a community: ${empty} has no data.\n`,
    [interrupted]:
      'A restore into this folder was interrupted: run it again, or set DATA_DIR to an empty folder.\n',
  }
  for (const [dataDir, sentence] of Object.entries(sentences))
    expect(await ends(dataDir)).toEqual(scripts.map(() => [1, '', sentence]))
})

test('a script without its required argument shows its usage', async () => {
  const scripts = ['backup', 'restore', 'admin']
  expect(await Promise.all(scripts.map((script) => endOfScript(8787, data, { script })))).toEqual([
    [1, '', expect.stringMatching(/^Usage: npm run backup -- community\.gz .*\n$/)],
    [1, '', expect.stringMatching(/^Usage: npm run restore -- community\.gz .*\n$/)],
    [1, '', expect.stringMatching(/^Name a user who has signed up: npm run admin -- USERNAME .*\n$/)],
  ])
  expect(await endOfScript(8787, data, { script: 'db-migrate', file: '--env=production' })).toEqual([
    1,
    '',
    "Unknown option '--env'. npm run db:migrate takes no options: it works on this machine's data, in DATA_DIR.\n",
  ])
})

test('npm run admin makes a user an admin once', { timeout: timeoutMs }, async () => {
  const run = (file: string) => endOfScript(8787, data, { script: 'admin', file })
  expect(await run('@Edsger')).toEqual([0, 'edsger is an admin now.\n', ''])
  expect(await run('edsger')).toEqual([0, 'edsger is an admin already. Nothing changed.\n', ''])
  const [code, out, error] = await run('nobody-here')
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain("There's no user called nobody-here in ")
})

test('a damaged mail key is reported at the start in one sentence with its file', async () => {
  const damaged = path.join(folder, 'damaged')
  mkdirSync(damaged)
  const file = path.join(damaged, 'mail-seal-key')
  writeFileSync(file, 'not what was written here')
  expect(await endOfScript(await freePort(), damaged)).toEqual([
    1,
    '',
    `The key in ${file} is damaged. Restore the file, or delete it to get a new key; emails that are still waiting can't be sent then.\n`,
  ])
})
