import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { namesOf } from '#scripts/deploy/names.ts'
import { platform } from '#scripts/deploy/account.ts'
import { ensureResources } from '#scripts/deploy/resources.ts'
import { enoughSettings } from '#tests/platform/checkout.ts'
import { account, startFakePlatform, token, type FakePlatform } from '#tests/platform/fake-platform.ts'
import { environmentFindings } from './environment.ts'
import type { Finding } from '#upstream/domains/management/findings.ts'
import { diskFinding } from './self-hosted.ts'
import type { Network } from './site.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const seconds = now / 1_000
const values: Record<string, string> = { ...enoughSettings('staging'), DKIM_SELECTOR: 's1' }
const file = {
  environment: 'staging',
  values,
  deployment: { CLOUDFLARE_ACCOUNT_ID: account, DATA_LOCATION: 'weur' } as const,
}
const texts: Record<string, string[]> = {
  'staging.example': ['v=spf1 include:mail.example -all', 'something else'],
  '_dmarc.staging.example': ['v=DMARC1; p=quarantine'],
  's1._domainkey.staging.example': ['v=DKIM1; k=rsa; p=MIGf'],
}
/** A network on which all is well. */
const healthy: Network = {
  fetch: async () =>
    Response.json(
      { status: 'ok', version: 'one', upstream: 'one' },
      { headers: { date: new Date(now).toUTCString() } },
    ),
  addresses: async () => ['192.0.2.1'],
  texts: async (name) => texts[name] ?? [],
  certificateEnd: async () => now + 60 * 86_400_000,
  now: () => now,
}

let fake: FakePlatform
let api: ReturnType<typeof platform>
const names = namesOf('staging')
const sqlite = (name = names.database) => fake.account.databases.byName(name)?.sqlite

beforeAll(async () => {
  fake = await startFakePlatform()
  api = platform(account, token, { CLOUDFLARE_API_BASE_URL: fake.url })
  await ensureResources(api, names, file.deployment, { dryRun: false })
  for (const [database, folder] of [
    [names.database, 'src/upstream/db/migrations'],
    [names.search, 'src/upstream/db/search-migrations'],
  ] as const) {
    sqlite(database)?.exec('CREATE TABLE d1_migrations (name TEXT)')
    for (const name of readdirSync(folder)) {
      sqlite(database)?.exec(readFileSync(path.join(folder, name), 'utf8'))
      sqlite(database)?.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
    }
  }
})

beforeEach(() => {
  sqlite()?.exec(`DELETE FROM outbox; DELETE FROM mails; DELETE FROM scheduled_runs;
    INSERT INTO scheduled_runs VALUES ('* * * * *', ${seconds - 30}), ('17 3 * * *', ${seconds - 30_000})`)
})

afterAll(() => fake.close())

async function all(network: Partial<Network> = {}): Promise<Finding[]> {
  return environmentFindings(file, api, { ...healthy, ...network })
}

async function failedFindings(network: Partial<Network> = {}): Promise<Finding[]> {
  return (await all(network)).filter(({ state }) => state !== 'ok')
}

const noAdmin = { check: 'admins', state: 'warn', detail: 'none: npm run admin -- USERNAME --env staging' }

test('of a site in order, only that it has no admin yet is found', async () => {
  expect(await failedFindings()).toEqual([noAdmin])
})

test('a stopped clock, waiting and failed jobs, and failed emails are found', async () => {
  sqlite()?.exec(`DELETE FROM scheduled_runs WHERE cron = '17 3 * * *';
    UPDATE scheduled_runs SET ran_at = ${seconds - 3_600};
    INSERT INTO outbox (topic, payload, created_at, due_at) VALUES ('a', '{}', 0, ${seconds - 7_200});
    INSERT INTO outbox (topic, payload, created_at, due_at, failed_at) VALUES ('a', '{}', 0, 0, 1);
    INSERT INTO mails (recipient, subject, body_text, body_html, state, created_at) VALUES
      ('a@b.example', 'Hi', '', '', 'failed', 1), ('a@b.example', 'Hi', '', '', 'queued', 1), ('a@b.example', 'Hi', '', '', 'sent', 1)`)
  expect(await failedFindings()).toEqual([
    { check: 'jobs of each minute', state: 'fail', detail: 'done 60 minutes ago: the trigger has stopped' },
    expect.objectContaining({ check: 'jobs of each day', state: 'warn' }),
    { check: 'outbox', state: 'fail', detail: "1 due, the oldest for 2 hours: jobs don't run" },
    expect.objectContaining({ check: 'failed jobs', state: 'warn' }),
    { check: 'failed emails', state: 'warn', detail: '1: see /admin?tab=health' },
    noAdmin,
  ])
  expect(await all()).toContainEqual({ check: 'queued emails', state: 'ok', detail: '1' })
})

test.each([
  [4.9e9, 50e9, 'ok'],
  [5e9, 900e6, 'warn'],
  [9e9, 99e6, 'fail'],
])('a database of %d bytes, and a disk with %d bytes free', async (bytes, free, state) => {
  const { limits } = fake.account.databases
  limits.bytes = bytes
  const sizes = (await all()).filter(({ check }) => check.includes('size'))
  delete limits.bytes
  const detail = expect.stringContaining(`${bytes / 1e6}.0 MB, ${bytes / 1e8} % of the largest`) as string
  expect(sizes).toEqual(['database size', 'size of search'].map((check) => ({ check, state, detail })))
  const ofDisk = expect.stringContaining(`0 MB of data, ${free / 1e6} MB free`) as string
  expect(diskFinding('deploy', free)).toEqual({ check: 'disk', state, detail: ofDisk })
})

test('faults of hosts, certificates, versions, the clock and mail records are found', async () => {
  const report = { status: 'unavailable', failing: ['blobs'], version: 'two', upstream: 'one' }
  const headers = { date: new Date(now + 120_000).toUTCString() }
  const found = await failedFindings({
    addresses: async (host) => (host.startsWith('assets') ? [] : ['192.0.2.1']),
    certificateEnd: async (host) => {
      if (host.startsWith('auth')) throw new Error('self-signed certificate')
      return now + 3 * 86_400_000
    },
    fetch: async (url) =>
      Response.json(report, { status: url === `${values.MAIN_ORIGIN}/readyz` ? 503 : 200, headers }),
    texts: async (name) => (name.startsWith('s1.') ? ['v=DKIM1; p='] : ['v=spf1 -all', 'v=spf1 ~all']),
  })
  expect(found.map(({ check, state }) => [check, state])).toEqual([
    ['certificate of staging.example', 'warn'],
    ['certificate of auth.staging.example', 'fail'],
    ['DNS of assets.staging.example', 'fail'],
    ['ready', 'fail'],
    ['versions', 'fail'],
    ['clock', 'warn'],
    ['admins', 'warn'],
    ['SPF', 'warn'],
    ['DMARC', 'warn'],
    ['DKIM', 'warn'],
  ])
  const details = new Map(found.map(({ check, detail }) => [check, detail]))
  expect(details.get('ready')).toBe('no: blobs; see docs/runbook.md')
  expect(details.get('versions')).toBe('edge two, upstream one: deploy again, or go back')
  expect(details.get('clock')).toBe("120 s apart: set this machine's clock")
})

test('messages that wait too long, and dead letters, are found', async () => {
  const { queues } = fake.account
  const [waiting, dead] = [queues.get(names.outbox), queues.get(names.deadLetters)]
  if (waiting) waiting.backlog = { count: 40, oldest: now - 30 * 60_000 }
  if (dead) dead.backlog = { count: 3, oldest: now - 5 * 3_600_000 }
  expect(await failedFindings()).toEqual([
    {
      check: 'queue backlog',
      state: 'warn',
      detail: 'about 40, the oldest for 30 minutes: the consumer has stopped, see docs/runbook.md',
    },
    {
      check: 'dead letters',
      state: 'warn',
      detail: 'about 3, the oldest for 5 hours: see docs/runbook.md, then purge the queue',
    },
    noAdmin,
  ])
  delete dead?.backlog
  if (waiting) waiting.backlog = { count: 40, oldest: now - 60_000 }
  expect(await failedFindings()).toEqual([noAdmin])
})

test('what can’t be asked, and missing migrations and queues are found', async () => {
  fake.failing.push('/metrics')
  sqlite()?.exec(`DELETE FROM d1_migrations WHERE name LIKE '0005%'`)
  sqlite(names.search)?.exec(`DELETE FROM d1_migrations WHERE name LIKE '0002%'`)
  fake.account.queues.delete(names.deadLetters)
  const found = await failedFindings()
  expect(found.map(({ check, state }) => [check, state])).toEqual([
    ['queue backlog', 'fail'],
    ['dead letters', 'fail'],
    // Nothing else is read from a database that may lack tables.
    ['migrations', 'fail'],
    ['migrations of search', 'fail'],
  ])
  expect(found.at(-1)?.detail).toContain('0002_prefixes')
})
