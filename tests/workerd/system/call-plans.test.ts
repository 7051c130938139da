import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Bindings } from '#upstream/config/env.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { authorizationMatrix } from '#tests/workerd/security/authorization-matrix.ts'
import { callMutation, openTestContent } from '#tests/workerd/security/test-content.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf } from '#tests/upstream/community.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { newGithubId, signInWithGithub } from '#tests/upstream/github.ts'
import { newestKey } from '#tests/upstream/mails.ts'
import { socialBindings } from '#tests/upstream/providers.ts'
import { scansIn } from '#tests/upstream/query-plan.ts'
import { runDay, runMinute } from '#tests/upstream/schedule.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { createUser, testPassword, type Browser } from '#tests/upstream/users.ts'

const day = 24 * 60 * 60

/** Statements that may read a whole table: one of a release's first minute, one of each night, and two of a deleted account. */
const rare = /^SCAN (?:users: SELECT EXISTS \(SELECT 1 FROM objects|(?:sessions|handovers): DELETE FROM)/

test('no statement of a mutation, nor of the jobs that they leave, scans a table', async () => {
  const counting = countingDatabase()
  const bindings = { DB: counting.database }
  for (const [name, { admin: outcome }] of Object.entries(authorizationMatrix)) {
    const { browser: as, inputs } = await openTestContent('admin')
    const response = await callMutation(name, await inputs[name]?.(), { as, bindings })
    expect([name, errorOf(response) ?? 'ok']).toEqual([name, outcome])
  }
  const jobs = { ...env, ...bindings }
  while ((await drain(jobs, Math.floor(Date.now() / 1000) + 8 * day, 100)) > 0);
  expect((await scansIn(counting)).filter((scan) => !rare.test(scan))).toEqual([])
})

test('no statement of the clock’s runs scans a table', async () => {
  const counting = countingDatabase()
  const settings = { RETAIN_REVISIONS_DAYS: '1', RETAIN_LOG_DAYS: '1' }
  const bindings = { ...env, ...settings, DB: counting.database }
  await env.DB.prepare('UPDATE objects SET markup_version = 0').run()
  await runDay(bindings)
  await runMinute(bindings)
  expect((await scansIn(counting)).filter((scan) => !rare.test(scan))).toEqual([])
})

test('no statement by which an account is opened, used, changed and left scans a table', async () => {
  const counting = countingDatabase()
  const bindings: Partial<Bindings> = { ...socialBindings, DB: counting.database }
  const person = { username: 'planned', email: 'planned@example.org', password: testPassword }
  const opened = await call('/auth/signup', person, { bindings })
  let as = browserOf(opened)
  await call('/auth/callback', { key: await newestKey(person.email), action: 'verify-email' }, { bindings })
  const email = 'moved@example.org'
  await call('/auth/request-email-change', { email, password: testPassword }, { as, bindings })
  await call('/auth/callback', { key: await newestKey(email), action: 'change-email' }, { bindings })
  const change = { current_password: testPassword, new_password: 'a better password' }
  as = browserOf(await call('/auth/change-password', change, { as, bindings }))

  const id = newGithubId()
  const linking = await call('/auth/get-oauth-link-token', { provider: 'github' }, { as, bindings })
  const { token } = await linking.json<{ token: string }>()
  await signInWithGithub({ id }, { action: 'link', linkToken: token, bindings })
  expect((await signInWithGithub({ id }, { bindings })).searchParams.has('tokens')).toBe(true)
  await call('/auth/unlink-identity', { provider: 'github' }, { as, bindings })
  const stranger = { id: newGithubId(), email: 'stranger@github.example' }
  const { searchParams } = await signInWithGithub(stranger, { action: 'register', bindings })
  const key = searchParams.get('key')
  await call('/auth/oauth/complete', { key, username: 'stranger' }, { bindings })

  await call('/auth/request-password-reset', { email }, { bindings })
  await drain({ ...env, ...bindings }, Math.floor(Date.now() / 1000), 100)
  await call('/auth/reset-password', { key: await newestKey(email), password: testPassword }, { bindings })
  as = browserOf(await call('/auth/login', { identifier: email, password: testPassword }, { bindings }))
  for (const seconds of [0, 901, 61]) {
    // The session's pair is rotated, and then replayed.
    advanceClock(seconds)
    await graph('{ currentUser { id } sessions { id } }', {}, { as, bindings })
  }
  as = browserOf(await call('/auth/login', { identifier: email, password: testPassword }, { bindings }))
  const deletion = { texts: 'delete', password: testPassword }
  await call('/auth/request-account-deletion', deletion, { as, bindings })
  await call('/auth/cancel-account-deletion', {}, { as, bindings })
  await call('/auth/logout', {}, { as, bindings })

  const { username } = await createUser()
  const flow = 'f'.repeat(43)
  const state = createHash('sha256').update(flow).digest('base64url')
  const started = await call('/auth/developer', { username, state }, { bindings })
  const { redirect } = await started.json<{ redirect: string }>()
  const tokens = new URL(redirect).searchParams.get('tokens')
  await call('/auth/exchange', { tokens }, { headers: { 'x-flow': flow }, bindings })
  expect(await scansIn(counting)).toEqual([])
})

async function call(...[path, body, options]: Parameters<typeof post>): Promise<Response> {
  const response = await post(path, body, options)
  expect([path, response.ok]).toEqual([path, true])
  return response
}

/** A browser with the tokens of the response. */
function browserOf({ headers }: Response): Browser {
  return { bearer: `Bearer ${headers.get('tokens')}` } as Browser
}
