import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOut, type Checkout } from '#tests/platform/checkout.ts'
import { bucketKeys } from '#tests/platform/fake-files.ts'
import { account, startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'

let platform: FakePlatform
let checkout: Checkout
/** The platform gives each resource a new id. */
const newId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g
const bucketSettings = { R2_ACCESS_KEY_ID: bucketKeys.id, R2_SECRET_ACCESS_KEY: bucketKeys.secret }
/** Commands of an operator and their output. */
const transcript: string[] = []

beforeAll(async () => {
  platform = await startFakePlatform()
  checkout = checkOut(platform)
})

afterAll(async () => {
  checkout.remove()
  await platform.close()
})

async function run(script: string, ...args: string[]) {
  const result = await checkout.run(script, ...args)
  const command = `npm run ${script.replace('-', ':')}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`
  // Each migration that is added would change the transcript.
  const output = result.output
    .replaceAll(/\d+ (?=applied|rows)/g, 'N ')
    .replaceAll(newId, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIME')
  transcript.push(`$ ${command}\n${output}`)
  return result
}

const settingsOf = (worker: string) =>
  Object.fromEntries([...platform.account.workers.bindingsOf(worker)].map(([name, { text }]) => [name, text]))
/** Metrics datasets of both workers of an environment. */
const datasetsOf = (suffix: string) =>
  ['edge', 'upstream'].map(
    (worker) => platform.account.workers.bindingsOf(`logic-works-${worker}${suffix}`).get('METRICS')?.dataset,
  )
const versionOf = (worker: string) => settingsOf(worker).VERSION

test('an environment without a file, and one that lacks settings, are refused before anything is asked', async () => {
  expect((await run('deploy', '--env', 'staging')).code).toBe(1)
  checkout.writeSettings('staging', { CHAT_URL: undefined, STORE_URL: 'x', MAIL_TRANSPORT: 'pigeon' })
  expect((await run('deploy', '--env', 'staging')).code).toBe(1)
  expect(platform.changes).toEqual([])
})

test('a dry run creates nothing', async () => {
  checkout.writeSettings('staging', { METRICS: 'on' })
  checkout.release('one')
  expect((await run('deploy', '--env', 'staging', '--dry-run')).code).toBe(0)
  expect(platform.changes).toEqual([])
})

test('a first deployment that fails says that there is nothing to go back to, and leaves nothing half done', async () => {
  platform.failing.push(`PUT /accounts/${account}/workers/scripts/logic-works-upstream-staging`)
  const failed = await run('deploy', '--env', 'staging')
  platform.failing.pop()
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('There is no version before this one to go back to.')
  expect(failed.output).not.toContain('deploy:rollback')
  expect([...platform.account.workers.all.keys()]).toEqual([])
})

test('a deployment creates missing resources, migrates, and deploys the upstream and then the edge', async () => {
  expect((await run('deploy', '--env', 'staging')).code).toBe(0)
  const { databases, buckets, queues, workers } = platform.account
  expect(databases.names()).toEqual(['logic-works-staging', 'logic-works-search-staging'])
  expect(databases.byName('logic-works-staging')?.place).toEqual({ primary_location_hint: 'weur' })
  const users = databases.byName('logic-works-staging')?.sqlite.prepare('SELECT count(*) AS users FROM users')
  expect(users?.get()).toEqual({ users: 0 })
  expect([...buckets]).toEqual([['logic-works-blobs-staging', { locationHint: 'weur' }]])
  expect([...queues.keys()]).toEqual(['logic-works-outbox-staging', 'logic-works-dead-letters-staging'])
  expect([...workers.all.keys()]).toEqual(['logic-works-upstream-staging', 'logic-works-edge-staging'])
  expect(workers.all.get('logic-works-upstream-staging')).toMatchObject({
    schedules: ['* * * * *', '17 3 * * *'],
    domains: [],
  })
  expect(workers.all.get('logic-works-edge-staging')?.domains).toEqual([
    'staging.example',
    'auth.staging.example',
    'assets.staging.example',
  ])
  expect(settingsOf('logic-works-upstream-staging')).toMatchObject({
    ENVIRONMENT: 'production',
    MAIN_ORIGIN: 'https://staging.example',
    MAIL_SEAL_KEY: 'a key of tests, long enough to be one',
  })
  expect(datasetsOf('-staging')).toEqual(['logic_works_staging', 'logic_works_staging'])
  expect(platform.unknown).toEqual([])
})

test('the first admin is made from the command line', async () => {
  const sqlite = platform.account.databases.byName('logic-works-staging')?.sqlite
  expect((await run('admin', 'ada', '--env', 'staging')).code).toBe(1)
  sqlite?.exec(
    `INSERT INTO users (public_id, username, email, created_at, email_verified_at)
      VALUES ('usr-adalovel', 'ada', 'ada@example.org', 1, 1)`,
  )
  expect((await run('admin', '@Ada', '--env', 'staging')).output).toBe('ada is an admin now.\n')
  expect(sqlite?.prepare('SELECT roles FROM users').get()).toEqual({ roles: 'admin' })
})

test('the doctor reports its findings, for people and for programs', async () => {
  expect((await run('doctor', '--env', 'staging')).code).toBe(1)
  const findingsJson = await checkout.run('doctor', '--env', 'staging', '--json')
  // There is no such host.
  expect(findingsJson.code).toBe(1)
  const findings = JSON.parse(findingsJson.output) as { check: string; state: string }[]
  const stateOf = (name: string) => findings.find(({ check }) => check === name)?.state
  expect(['settings', 'ready', 'migrations', 'admins', 'DNS of staging.example'].map(stateOf)).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'fail',
  ])
})

test('the site is backed up, and restored scrubbed into another environment for debugging', async () => {
  for (const environment of ['staging', 'second']) checkout.writeSettings(environment, bucketSettings)
  expect((await run('backup', 'staging.gz', '--env', 'staging')).code).toBe(0)
  expect((await run('backup', 'staging.gz', '--verify')).code).toBe(0)
  expect((await run('restore', 'staging.gz', '--env', 'second')).code).toBe(1)
  expect((await run('restore', 'staging.gz', '--env', 'second', '--scrub')).code).toBe(0)
  const users = platform.account.databases
    .byName('logic-works-second')
    ?.sqlite.prepare('SELECT email FROM users')
  expect(users?.all()).toEqual([{ email: 'user-1@scrubbed.invalid' }])
  checkout.writeSettings('staging', { METRICS: 'on' })
})

test('production shares nothing with staging', async () => {
  checkout.writeSettings('production', { DATA_LOCATION: undefined, DATA_JURISDICTION: 'eu' })
  expect((await run('deploy')).code).toBe(0)
  // A bucket of a jurisdiction isn't found without its name.
  expect(platform.account.workers.bindingsOf('logic-works-upstream').get('BLOBS')).toMatchObject({
    bucket_name: 'logic-works-blobs',
    jurisdiction: 'eu',
  })
  expect(datasetsOf('')).toEqual([undefined, undefined])
  const { workers } = platform.account
  const shared = (name: string) =>
    ['edge', 'upstream'].flatMap((worker) =>
      [...workers.bindingsOf(`logic-works-${worker}${name}`).values()].flatMap((binding) =>
        [
          binding.id,
          binding.database_id,
          binding.bucket_name,
          binding.queue_name,
          binding.service,
          binding.namespace_id,
        ].filter(Boolean),
      ),
    )
  const [production, staging] = [new Set(shared('')), new Set(shared('-staging'))]
  // Two databases, a bucket, a queue, four limits and the upstream.
  expect([production.size, staging.size]).toEqual([9, 9])
  expect([...production].filter((name) => staging.has(name))).toEqual([])
})

test('a deployment that fails says how to go on and back, and can be repeated', async () => {
  checkout.release('two')
  platform.failing.push(`POST /accounts/${account}/workers/scripts/logic-works-edge-staging/versions`)
  const failed = await run('deploy', '--env', 'staging')
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('npm run deploy:rollback -- --env staging')
  const versions = () => ['upstream', 'edge'].map((worker) => versionOf(`logic-works-${worker}-staging`))
  expect(versions()).toEqual(['two', 'one'])
  expect((await run('deploy-rollback', '--env', 'staging')).code).toBe(0)
  expect(versions()).toEqual(['one', 'one'])
  platform.failing.pop()
  const { length } = platform.account.databases.names()
  expect((await run('deploy', '--env', 'staging')).code).toBe(0)
  expect(platform.account.databases.names()).toHaveLength(length)
  expect(versions()).toEqual(['two', 'two'])
})

test('a deployment that fails before it changes anything, or while it migrates, says so', async () => {
  checkout.release('two and a half')
  platform.failing.push(`GET /accounts/${account}/workers/domains`)
  expect((await run('deploy', '--env', 'staging')).output).toContain('Nothing was changed.')
  platform.failing.pop()
  platform.failing.push('/d1/database/')
  const migrating = await run('deploy', '--env', 'staging')
  platform.failing.pop()
  expect([migrating.code, versionOf('logic-works-edge-staging')]).toEqual([1, 'two'])
  expect(migrating.output).toContain('The version before still serves the site')
  expect(migrating.output).not.toContain('deploy:rollback')
})

test('a secret that leaves the file leaves the worker', async () => {
  checkout.writeSettings('staging', { LOCAL_AUTH_KEY: 'b'.repeat(32) })
  checkout.release('three')
  await run('deploy', '--env', 'staging')
  expect(settingsOf('logic-works-upstream-staging').LOCAL_AUTH_KEY).toBe('b'.repeat(32))
  checkout.writeSettings('staging')
  checkout.release('four')
  await run('deploy', '--env', 'staging')
  expect(settingsOf('logic-works-upstream-staging').LOCAL_AUTH_KEY).toBe('')
})

test('a rollback returns both workers to the release before, and again to the one before that', async () => {
  expect((await run('deploy-rollback', '--env', 'staging')).code).toBe(0)
  expect([versionOf('logic-works-upstream-staging'), versionOf('logic-works-edge-staging')]).toEqual([
    'three',
    'three',
  ])
  // The settings too.
  expect(settingsOf('logic-works-upstream-staging').LOCAL_AUTH_KEY).toBe('b'.repeat(32))
  expect((await run('deploy-rollback', '--env', 'staging')).code).toBe(0)
  expect(versionOf('logic-works-edge-staging')).toBe('two')
  expect((await run('deploy-rollback')).code).toBe(1)
})

test('the commands print the output in the transcript', async () => {
  await expect(transcript.join('\n')).toMatchFileSnapshot('deployment.transcript.txt')
})
