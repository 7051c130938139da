import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countingDatabase } from '../world/database.ts'
import {
  callbackParameters,
  githubResponder,
  startGithubSignUp,
  newGithubId,
  signInWithGithub,
} from '../world/github.ts'
import { signedIn } from '../world/users.ts'
import { production } from '../world/production.ts'
import { stubFetch, startSignIn, linkTokenOf, socialBindings, start } from '../world/providers.ts'
import { graph, post } from '../world/upstream.ts'

const main = 'http://localhost:8787'

test('an unreachable issuer is reported on the page that every sign-in ends on', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('Network connection lost.')))
  const bindings = { OIDC_ISSUER: 'https://silent.example' }
  const response = await start('google', { redirect: '/hub', bindings })
  const query = `error=other&redirect=${encodeURIComponent(`${main}/hub`)}`
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `${main}/oauth/callback/google?${query}`,
  ])
  expect(calls.map(({ url }) => url)).toEqual(['https://silent.example/.well-known/openid-configuration'])
})

test('providers are not called over plain http, except in development', async () => {
  const calls = stubFetch(() => Promise.reject(new TypeError('Network connection lost.')))
  const bindings = { ...production, OIDC_ISSUER: 'http://plain.example' }
  expect((await start('google', { bindings })).headers.get('location')).toContain('error=other')
  expect(calls).toEqual([])
})

test('S6: no secret of a sign-in through a provider is stored in plain text', async () => {
  stubFetch(githubResponder())
  const visit = await startSignIn('github')
  const { key } = await startGithubSignUp({ id: newGithubId(), email: 'kept@github.example' })
  const token = await linkTokenOf(await signedIn())
  const rows = await Promise.all(
    ['provider_flows', 'registrations', 'link_tokens'].map((table) =>
      env.DB.prepare(`SELECT * FROM ${table}`).all(),
    ),
  )
  const texts = JSON.stringify(rows.map(({ results }) => results))
  for (const secret of [visit.browser, callbackParameters(visit).state, key, token])
    expect(texts).not.toContain(secret)
})

test('no statement of a sign-in through a provider scans a table', async () => {
  const { database, plans } = countingDatabase()
  const bindings = { ...socialBindings, DB: database }
  const browser = await signedIn()
  const id = newGithubId()
  const call = { as: browser, bindings }
  const { token } = await (
    await post('/auth/get-oauth-link-token', { provider: 'github' }, call)
  ).json<{ token: string }>()
  await signInWithGithub({ id }, { action: 'link', linkToken: token, bindings })
  await signInWithGithub({ id }, { bindings })
  const page = await signInWithGithub(
    { id: newGithubId(), email: 'plan@github.example' },
    { action: 'register', bindings },
  )
  await post('/auth/oauth/complete', { key: page.searchParams.get('key'), username: 'planned' }, { bindings })
  await graph('{ linkedIdentities }', {}, call)
  await post('/auth/unlink-identity', { provider: 'github' }, call)
  const found = await plans()
  expect(found.length).toBeGreaterThan(25)
  const tables = 'users|sessions|identities|provider_flows|link_tokens|registrations|mails|outbox|action_log'
  for (const { query, plan } of found) {
    // A new row's plan names the tables that refer to it, which are looked at only while a reference is broken.
    if (query.startsWith('INSERT INTO users')) continue
    expect(plan, query).not.toMatch(new RegExp(`SCAN (?:${tables})`))
  }
})
