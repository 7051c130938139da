import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { checkOut, type Checkout } from '#tests/platform/checkout.ts'
import { account, startFakePlatform, type FakePlatform } from '#tests/platform/fake-platform.ts'

/** Milliseconds: each command starts several programs, on a machine that does many other things. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

let platform: FakePlatform
let checkout: Checkout

beforeAll(async () => {
  platform = await startFakePlatform()
  checkout = checkOut(platform)
})

afterAll(async () => {
  checkout.remove()
  await platform.close()
})

const onStaging = (script: string, ...args: string[]) => checkout.run(script, ...args, '--env', 'staging')

/** A deployment of staging in which the platform refuses some of the calls. */
async function failedDeployment(refused: string): Promise<string> {
  platform.failing.push(refused)
  const { code, output } = await onStaging('deploy')
  platform.failing.pop()
  expect(code).toBe(1)
  return output
}

const settingsOf = (worker: string) =>
  Object.fromEntries([...platform.account.workers.bindingsOf(worker)].map(([name, { text }]) => [name, text]))
const servedVersions = () =>
  ['upstream', 'edge'].map((worker) => settingsOf(`logic-works-${worker}-staging`).VERSION)
const workersPath = `/accounts/${account}/workers`

test('wrong settings are refused before anything is asked, and a dry run creates nothing', async () => {
  checkout.writeSettings('staging', { CHAT_URL: undefined, STORE_URL: 'x' })
  expect(await onStaging('deploy')).toEqual({
    code: 1,
    output: `deploy/staging.env can't be used:
  STORE_URL: Invalid URL (got "x")
  CHAT_URL: required
`,
  })
  checkout.writeSettings('staging', { METRICS: 'on' })
  checkout.release('one')
  // Without a terminal wrangler doesn't ask before it replaces what the hosts lead to.
  expect((await onStaging('deploy', '--dry-run')).output).toBe(
    'staging.example, auth.staging.example, assets.staging.example may lead elsewhere: deploy from a terminal, where wrangler asks, or add --take-over to replace what is there.\n',
  )
  const dry = await onStaging('deploy', '--dry-run', '--take-over')
  expect(dry.code).toBe(0)
  expect(dry.output).toContain('logic-works-blobs-staging is missing; it would be made.')
  expect(dry.output).toMatch(
    /--dry-run: exiting now\.[^]*--dry-run: exiting now\.[^]*Nothing was changed\.\n$/,
  )
  expect(platform.changes).toEqual([])
})

test('a deployment makes what is missing, migrates, and deploys the upstream and then the edge', async () => {
  const { code, output } = await onStaging('deploy', '--take-over')
  expect(code).toBe(0)
  expect(output).toMatch(/one is deployed\. npm run doctor -- --env staging says whether it serves\.\n$/)
  const { databases, buckets, queues, workers } = platform.account
  expect(databases.names()).toEqual(['logic-works-staging', 'logic-works-search-staging'])
  const users = databases.byName('logic-works-staging')?.sqlite.prepare('SELECT count(*) AS users FROM users')
  expect(users?.get()).toEqual({ users: 0 })
  expect([...buckets]).toEqual([['logic-works-blobs-staging', { locationHint: 'weur' }]])
  expect([...queues.keys()]).toEqual(['logic-works-outbox-staging', 'logic-works-dead-letters-staging'])
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
  expect(workers.bindingsOf('logic-works-edge-staging').get('METRICS')?.dataset).toBe('logic_works_staging')
  expect(platform.unknown).toEqual([])
})

test('the first admin is made from the command line, and the doctor finds them', async () => {
  const sqlite = platform.account.databases.byName('logic-works-staging')?.sqlite
  expect((await onStaging('admin', 'ada')).output).toContain('no user called ada in staging')
  sqlite?.exec(
    `INSERT INTO users (public_id, username, email, created_at, email_verified_at)
      VALUES ('usr-adalovel', 'ada', 'ada@example.org', 1, 1)`,
  )
  expect((await onStaging('admin', '@Ada')).output).toBe('ada is an admin now.\n')
  const { code, output } = await onStaging('doctor')
  expect(output).toMatch(/^ok {4}admins +1$/m)
  // There is no such host.
  expect([code, output]).toEqual([1, expect.stringMatching(/^fail {2}DNS of staging\.example +no address/m)])
})

test('production shares nothing with staging', async () => {
  checkout.writeSettings('production', { DATA_LOCATION: undefined, DATA_JURISDICTION: 'eu' })
  expect((await checkout.run('deploy', '--take-over')).code).toBe(0)
  const { workers } = platform.account
  // A bucket of a jurisdiction isn't found without its name.
  expect(workers.bindingsOf('logic-works-upstream').get('BLOBS')).toMatchObject({ jurisdiction: 'eu' })
  const fields = ['id', 'database_id', 'bucket_name', 'queue_name', 'service', 'namespace_id']
  const namesIn = (suffix: string) =>
    ['edge', 'upstream'].flatMap((worker) =>
      [...workers.bindingsOf(`logic-works-${worker}${suffix}`).values()].flatMap((binding) =>
        fields.map((field) => binding[field]).filter(Boolean),
      ),
    )
  const [production, staging] = [new Set(namesIn('')), new Set(namesIn('-staging'))]
  // Two databases, a bucket, a queue, four limits and the upstream.
  expect([production.size, staging.size]).toEqual([9, 9])
  expect([...production].filter((name) => staging.has(name))).toEqual([])
})

test('a deployment that fails says how to go on and back, and can be repeated', async () => {
  checkout.release('two')
  expect(await failedDeployment('/d1/database/')).toContain('wrangler d1 failed. Run the command again')
  expect(servedVersions()).toEqual(['one', 'one'])
  expect(await failedDeployment(`POST ${workersPath}/scripts/logic-works-edge-staging/versions`)).toContain(
    'npm run deploy:rollback returns to it.',
  )
  expect(servedVersions()).toEqual(['two', 'one'])
  expect((await onStaging('deploy-rollback')).code).toBe(0)
  expect(servedVersions()).toEqual(['one', 'one'])
  const { length } = platform.account.databases.names()
  expect((await onStaging('deploy')).code).toBe(0)
  expect(platform.account.databases.names()).toHaveLength(length)
  expect(servedVersions()).toEqual(['two', 'two'])
})

test('a rollback returns both workers and their settings to the release before, and again to the one before that', async () => {
  const key = () => settingsOf('logic-works-upstream-staging').LOCAL_AUTH_KEY
  checkout.writeSettings('staging', { LOCAL_AUTH_KEY: 'b'.repeat(32) })
  checkout.release('three')
  await onStaging('deploy')
  // A secret that leaves the file leaves the worker.
  checkout.writeSettings('staging')
  checkout.release('four')
  await onStaging('deploy')
  expect([...servedVersions(), key()]).toEqual(['four', 'four', ''])
  expect((await onStaging('deploy-rollback')).output).toMatch(
    /^logic-works-edge-staging and logic-works-upstream-staging are back at three-/m,
  )
  expect([...servedVersions(), key()]).toEqual(['three', 'three', 'b'.repeat(32)])
  expect((await onStaging('deploy-rollback')).code).toBe(0)
  expect(servedVersions()).toEqual(['two', 'two'])
  expect(await checkout.run('deploy-rollback')).toEqual({
    code: 1,
    output:
      'There is no release of logic-works-edge and logic-works-upstream before this one. Deploy again instead.\n',
  })
})
