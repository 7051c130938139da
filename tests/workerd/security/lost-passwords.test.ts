import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { mailReset } from '#upstream/domains/accounts/password/password-reset.writer.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { mailsTo, newestKey, runDueJobs } from '#tests/upstream/mails.ts'
import { addPasskey, passkeyOptions } from '#tests/upstream/passkeys.ts'
import { actsOf, createUser, quickHash, signedIn, signIn } from '#tests/upstream/users.ts'
import { linkGithub, newGithubId, signInWithGithub } from '#tests/upstream/github.ts'
import { graph, headersOf, post } from '#tests/upstream/upstream.ts'

const hour = 60 * 60
const who = '{ currentUser { username verified } }'
const flow = 'f'.repeat(43)
let clients = 0

function ask(email: string, client = `198.51.100.${(clients += 1)}`): Promise<Response> {
  return post('/auth/request-password-reset', { email }, { headers: { 'x-client': client } })
}

async function stateOf(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return Buffer.from(hash).toString('base64url')
}

test('A8: a password reset ends every session, pending sign-in and pending change, and notifies the owner', async () => {
  const owner = await createUser({ passwordHash: quickHash })
  const attacker = await signIn(owner)
  const passkey = await addPasskey(attacker)
  const change = { email: 'attacker@example.org', password: 'correct horse' }
  expect((await post('/auth/request-email-change', change, { as: attacker })).status).toBe(204)
  const login = { identifier: owner.username, password: 'correct horse', state: await stateOf(flow) }
  const loginResponse = await post('/auth/login', login)
  const callback = new URL((await loginResponse.json<{ redirect: string }>()).redirect)

  await ask(owner.email)
  await runDueJobs()
  const body = { key: await newestKey(owner.email), password: 'a better password' }
  const logins = await post('/auth/reset-password-identities', { key: body.key })
  expect(await logins.json()).toEqual({ identities: [], hasPasskeys: true })
  const reset = await post('/auth/reset-password', body)
  expect([reset.status, await reset.json(), reset.headers.get('tokens')]).toEqual([
    200,
    { redirect: 'http://localhost:8787/login' },
    null,
  ])

  expect((await graph(who, {}, { as: attacker })).data).toEqual({ currentUser: null })
  expect((await graph(who, {}, { headers: { authorization: attacker.cookie } })).data).toEqual({
    currentUser: null,
  })
  const signed = await passkey.sign(await passkeyOptions('log-in'))
  expect((await post('/auth/passkey-login', { passkey: signed })).status).toBe(422)
  const tokens = callback.searchParams.get('tokens')
  expect((await post('/auth/exchange', { tokens }, { headers: { 'x-flow': flow } })).status).toBe(422)
  const key = await newestKey('attacker@example.org')
  expect((await post('/auth/callback', { key, action: 'change-email' })).status).toBe(422)
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'Security notice for your Logic Works account',
    'Choose a new Logic Works password',
    'Security notice for your Logic Works account',
    'Security notice for your Logic Works account',
  ])
  const again = await post('/auth/login', { identifier: owner.email, password: 'a better password' })
  expect(again.status).toBe(200)
  expect(await actsOf(owner)).toEqual([
    'session.login',
    'passkey.add',
    'email.change.request',
    'passkey.remove',
    'password.reset',
    'session.login',
  ])
})

test('A8, A15: an account created with someone else’s address goes to the address’s owner, without its linked identities', async () => {
  const { id, email } = await createUser({ passwordHash: quickHash, emailVerifiedAt: null })
  const link = env.DB.prepare(
    "INSERT INTO identities (user_id, provider, subject, created_at) VALUES (?, 'github', ?, 0)",
  )
  await link.bind(id, 'the squatter').run()
  const linked = async () =>
    (await env.DB.prepare('SELECT subject FROM identities WHERE user_id = ?').bind(id).all()).results
  await ask(email)
  await runDueJobs()
  await post('/auth/reset-password', { key: await newestKey(email), password: 'a first password' })
  expect(await linked()).toEqual([])
  const login = await post('/auth/login', { identifier: email, password: 'a first password' })
  const authorization = `Bearer ${login.headers.get('tokens')}`
  const { data } = await graph(who, {}, { headers: { authorization } })
  expect(data).toMatchObject({ currentUser: { verified: true } })
})

test('A8: a reset unlinks what was linked since the last login by other means, and what the owner chooses', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const { email, username } = browser.user
  let key = ''
  const reset = async (password: string, unlink?: string[]) => {
    advanceClock(1)
    await ask(email)
    await runDueJobs()
    key = await newestKey(email)
    const listed = await (await post('/auth/reset-password-identities', { key })).json()
    expect((await post('/auth/reset-password', { key, password, unlink })).status).toBe(200)
    return listed
  }
  const login = async (password: string) => {
    advanceClock(1)
    return (await post('/auth/login', { identifier: username, password })).headers.get('tokens') ?? ''
  }
  const id = newGithubId()
  await linkGithub(browser, { id })
  advanceClock(1)
  // Who has linked it logs in by it.
  expect((await signInWithGithub({ id })).searchParams.has('tokens')).toBe(true)
  expect(await reset('a second one')).toMatchObject({ identities: [{ provider: 'github', stays: false }] })
  expect((await signInWithGithub({ id })).searchParams.get('error')).toBe('no-match')

  const bearer = `Bearer ${await login('a second one')}`
  await linkGithub({ ...browser, bearer }, { id })
  await login('a second one')
  const kept = { identities: [{ provider: 'github', stays: true }], hasPasskeys: false }
  expect([await reset('a third one'), await reset('a fourth one', ['github'])]).toEqual([kept, kept])
  expect((await signInWithGithub({ id })).searchParams.get('error')).toBe('no-match')
  expect((await mailsTo(email)).filter(({ text }) => text.includes('GitHub'))).toHaveLength(4)
  const used = await post('/auth/reset-password-identities', { key })
  expect(await used.json()).toMatchObject({ identities: [] })
})

test('A10: resets for known, unverified and unknown addresses get the same response after the same work', async () => {
  const [known, unverified] = [await createUser(), await createUser({ emailVerifiedAt: null })]
  const responses = []
  for (const email of [known.email, unverified.email, 'nobody@example.org']) {
    const { database, trips } = countingDatabase()
    const headers = { 'x-client': `203.0.113.${responses.length}` }
    const response = await post(
      '/auth/request-password-reset',
      { email },
      { headers, bindings: { DB: database } },
    )
    responses.push([response.status, headersOf(response), await response.text(), trips()])
    // Nothing about the address has been found out when the response goes out.
    expect(await mailsTo(email)).toEqual([])
  }
  expect(responses[0]?.[0]).toBe(204)
  expect(responses[1]).toEqual(responses[0])
  expect(responses[2]).toEqual(responses[0])
  await runDueJobs()
  const mailed = await Promise.all([known.email, unverified.email, 'nobody@example.org'].map(mailsTo))
  expect(mailed.map(({ length }) => length)).toEqual([1, 1, 0])
  expect((await ask('a@b.example\r\nBcc: c@d.example')).status).toBe(422)
})

test('R7: the job of a reset that runs twice sends one mail', async () => {
  const { email } = await createUser()
  const now = Math.floor(Date.now() / 1000)
  const request = { email: email.toUpperCase(), askedAt: now - 5 }
  await Promise.all([mailReset(env, request, now), mailReset(env, request, now)])
  await mailReset(env, request, now + 60)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('B3: an address gets three mails an hour from all clients together, of which responses reveal nothing, and a client ten', async () => {
  const { email } = await createUser()
  const statuses = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await ask(index % 2 ? email : email.toUpperCase())).status)
    await runDueJobs()
    advanceClock(1)
  }
  expect(statuses).toEqual(Array<number>(6).fill(204))
  expect(await mailsTo(email)).toHaveLength(3)
  advanceClock(hour)
  await ask(email)
  await runDueJobs()
  expect(await mailsTo(email)).toHaveLength(4)

  const asked = Array.from({ length: 12 }, (_, index) => ask(`person${index}@example.org`, '203.0.113.200'))
  const answers = (await Promise.all(asked)).map(({ status }) => status)
  expect(answers.filter((status) => status === 429)).toHaveLength(2)
})

test('a user locked out by wrong passwords can log in after a reset', async () => {
  const { email, username } = await createUser({ passwordHash: quickHash })
  const login = (password: string) =>
    post('/auth/login', { identifier: username, password }, { headers: { 'x-client': '192.0.2.77' } })
  for (let index = 0; index < 11; index += 1) await login('wrong horse')
  expect((await login('correct horse')).status).toBe(429)
  await ask(email)
  await runDueJobs()
  await post('/auth/reset-password', { key: await newestKey(email), password: 'a better password' })
  expect((await login('a better password')).status).toBe(200)
})
