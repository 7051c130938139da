import { sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { newSecret } from '#upstream/platform/tokens.ts'
import { findRows } from '#tests/upstream/rows.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import {
  callbackParameters,
  githubResponder,
  linkGithub,
  newGithubId,
  signInWithGithub,
} from '#tests/upstream/github.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { actsOf, signedIn, type Browser } from '#tests/upstream/users.ts'
import {
  stubFetch,
  returnFromProvider,
  startSignIn,
  linkTokenOf,
  socialBindings,
  start,
} from '#tests/upstream/providers.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const main = 'http://localhost:8787'

async function linkedIdentities(as: Browser): Promise<unknown> {
  return (await graph('{ linkedIdentities }', {}, { as })).data?.linkedIdentities
}

test('linking redirects to where it was started, notifies the user, and lets the identity sign in', async () => {
  const browser = await signedIn()
  const id = newGithubId()
  expect((await linkGithub(browser, { id })).href).toBe(`${main}/account-settings`)
  expect(await linkedIdentities(browser)).toEqual(['github'])
  const { data } = await graph('{ ephemeralMessages { text status } }', {}, { as: browser })
  expect(data).toEqual({ ephemeralMessages: [{ text: 'Your GitHub account is linked', status: 'SUCCESS' }] })
  // Repeating it changes nothing.
  expect((await linkGithub(browser, { id })).href).toBe(`${main}/account-settings`)
  expect(await mailsTo(browser.user.email)).toHaveLength(1)
  const login = await signInWithGithub({ id })
  expect(login.searchParams.has('tokens')).toBe(true)
  const actions = await findRows('action_log', sql`user_id = ${browser.user.id} ORDER BY id`)
  expect(actions.map(({ action, metadata }) => [action, metadata])).toEqual([
    ['session.login', '{"way":"password"}'],
    ['identity.link', '{"provider":"github"}'],
  ])
})

test('an identity of another user can’t be linked, nor a second one of the same provider', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  const id = newGithubId()
  await linkGithub(first, { id })
  expect((await linkGithub(second, { id })).searchParams.get('error')).toBe('already-exists')
  expect((await linkGithub(first, { id: newGithubId() })).searchParams.get('error')).toBe('other')
  expect([await linkedIdentities(first), await linkedIdentities(second)]).toEqual([['github'], []])
  expect((await graph('{ linkedIdentities }')).errors?.[0]?.message).toBe('401')
})

test('of parallel links of one identity by two users one succeeds', async () => {
  const people = [await signedIn(), await signedIn()]
  stubFetch(githubResponder({ id: newGithubId() }))
  const visits = await Promise.all(
    people.map(async (as) => startSignIn('github', { action: 'link', linkToken: await linkTokenOf(as) })),
  )
  const ends = await Promise.all(
    visits.map((visit) => returnFromProvider('github', callbackParameters(visit), visit)),
  )
  expect(new Set(ends.map(({ searchParams }) => searchParams.get('error')))).toEqual(
    new Set([null, 'already-exists']),
  )
})

test('a link token is valid once, for five minutes, for its provider and during its session', async () => {
  const browser = await signedIn()
  const startLinking = async (provider: string, token: string) => {
    const response = await start(provider, { action: 'link', linkToken: token })
    return response.status === 422 ? response.json() : response.status
  }
  const refused = { error: 'expired' }
  const token = await linkTokenOf(browser)
  expect(await startLinking('steam', token)).toEqual(refused)
  expect(await startLinking('github', token)).toBe(302)
  expect(await startLinking('github', token)).toEqual(refused)
  expect(await startLinking('github', newSecret())).toEqual(refused)
  expect(await startLinking('github', '')).toEqual(refused)
  const old = await linkTokenOf(browser)
  const ended = await linkTokenOf(browser)
  advanceClock(301)
  expect(await startLinking('github', old)).toEqual(refused)
  const fresh = await linkTokenOf(browser)
  await post('/auth/logout', {}, { as: browser })
  expect([await startLinking('github', fresh), await startLinking('github', ended)]).toEqual([
    refused,
    refused,
  ])
})

test('A8: an ended session can’t link anything, even if it was started before', async () => {
  const browser = await signedIn()
  const id = newGithubId()
  stubFetch(githubResponder({ id }))
  const visit = await startSignIn('github', { action: 'link', linkToken: await linkTokenOf(browser) })
  await post('/auth/logout', {}, { as: browser })
  const end = await returnFromProvider('github', callbackParameters(visit), visit)
  expect(end.searchParams.get('error')).toBe('other')
  expect((await signInWithGithub({ id })).searchParams.get('error')).toBe('no-match')
})

test('unlinking sends a mail and is logged, and repeating it succeeds', async () => {
  const browser = await signedIn()
  const id = newGithubId()
  await linkGithub(browser, { id })
  const unlink = () =>
    post('/auth/unlink-identity', { provider: 'github' }, { as: browser, bindings: socialBindings })
  expect([(await unlink()).status, (await unlink()).status]).toEqual([204, 204])
  expect(await linkedIdentities(browser)).toEqual([])
  expect(await mailsTo(browser.user.email)).toHaveLength(2)
  expect((await signInWithGithub({ id })).searchParams.get('error')).toBe('no-match')
  expect((await actsOf(browser.user)).filter((act) => act === 'identity.unlink')).toHaveLength(1)
})
