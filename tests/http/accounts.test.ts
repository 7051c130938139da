import { beforeAll, expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { run } from './database.ts'
import { keyOfMail, mailsTo } from './mails.ts'
import { cookieOf, signIn, type Browser } from './user.ts'

const { main, auth, assets } = origins()
const me = { query: '{ currentUser { username email verified } }' }
const messages = { query: '{ ephemeralMessages { text } }' }

interface Newcomer {
  username: string
  email: string
}

/** Signs a new user up on the auth host, like the site; the password is that of all demo users. */
async function signUp(username: string): Promise<Newcomer> {
  const entry = await send('/register?r=/forums')
  const state = new URL(entry.headers.location ?? '').searchParams.get('state')
  const email = `${username}@example.org`
  const body = { username, email, password: 'logicworks', redirect: '/forums', state }
  const { status, text, headers } = await post(`${auth}/auth/signup`, body, { origin: auth })
  expect([status, headers.tokens]).toEqual([201, undefined])
  const callback = new URL((JSON.parse(text) as { redirect: string }).redirect)
  const tokens = callback.searchParams.get('tokens')
  const exchange = await post('/auth/exchange', { tokens }, { cookie: `flow=${cookieOf(entry, 'flow')}` })
  expect([callback.pathname, exchange.status]).toEqual(['/oauth/callback/register', 200])
  return { username, email }
}

async function currentUserOf({ authorization }: Browser): Promise<unknown> {
  const { text } = await post('/graphql', me, { authorization })
  return (JSON.parse(text) as { data: { currentUser: unknown } }).data.currentUser
}

async function pageFor({ cookie }: Browser, name: string): Promise<boolean> {
  return (await send('/forums', { headers: { cookie } })).text.includes(name)
}

beforeAll(async () => {
  // All clients are one while developing, and other tests sign up too.
  await run("DELETE FROM rate_counters WHERE key LIKE '%:client:local'")
})

test('A9: opening a mailed link doesn’t use its key; confirming does, once', async () => {
  const { username, email } = await signUp('scanned')
  const key = await keyOfMail(email)
  const address = `${main}/callback?key=${key}&action=verify-email`
  expect((await mailsTo(email))[0]?.text).toContain(address)
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD', 'GET'])
    expect((await send(address, { method })).status).toBe(200)
  const { headers } = await send(address)
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['private, no-store', 'no-referrer'])
  const browser = await signIn(username)
  expect(await currentUserOf(browser)).toEqual({ username, email, verified: false })

  const spend = () => post('/auth/callback', { key, action: 'verify-email' }, { origin: main })
  const uses = await Promise.all([spend(), spend(), spend()])
  const texts = uses.map(({ status, text }) => `${status} ${text}`)
  expect(texts.toSorted((a, b) => a.localeCompare(b))).toEqual([
    '200 {"message":"Email verified"}',
    '422 {"error":"expired"}',
    '422 {"error":"expired"}',
  ])
  expect(await currentUserOf(browser)).toEqual({ username, email, verified: true })
  const messagesResponse = await post('/graphql', messages, { authorization: browser.authorization })
  expect(JSON.parse(messagesResponse.text)).toEqual({
    data: { ephemeralMessages: [{ text: 'Email verified' }] },
  })
})

test('A8, A9, A10: a lost password is reset by mail, and all other sessions end', async () => {
  const { username, email } = await signUp('forgetful')
  const attacker = await signIn(username)
  const bearer = { authorization: attacker.authorization }
  const change = { email: 'attacker@example.org', password: 'logicworks' }
  expect((await post('/auth/request-email-change', change, bearer)).status).toBe(204)

  const responses = []
  for (const address of [email, 'nobody@example.org']) {
    const { status, text, headers } = await post(`${auth}/auth/request-password-reset`, { email: address })
    const { date: _date, 'x-request-id': _id, ...others } = headers
    responses.push([status, text, others])
  }
  expect(responses[0]?.slice(0, 2)).toEqual([204, ''])
  expect(responses[1]).toEqual(responses[0])
  const key = await keyOfMail(email, 2)
  expect(await mailsTo('nobody@example.org')).toEqual([])

  const link = `${main}/reset-password?key=${key}`
  for (const method of ['HEAD', 'GET']) {
    const lead = await send(link, { method })
    const target = new URL(lead.headers.location ?? '')
    expect([lead.status, target.origin, target.searchParams.get('key')]).toEqual([302, auth, key])
    expect((await send(target.href, { method })).status).toBe(200)
  }
  const reset = () => post(`${auth}/auth/reset-password`, { key, password: 'a better password' })
  const done = await reset()
  expect([done.status, JSON.parse(done.text)]).toEqual([200, { redirect: `${main}/login` }])
  expect((await reset()).text).toBe('{"error":"expired"}')

  expect(await currentUserOf(attacker)).toBeNull()
  expect(await pageFor(attacker, username)).toBe(false)
  const pending = { key: await keyOfMail('attacker@example.org'), action: 'change-email' }
  expect((await post('/auth/callback', pending)).text).toBe('{"error":"expired"}')
  const last = async () => (await mailsTo(email)).at(-1)?.subject
  await expect.poll(last, { timeout: 60_000, interval: 200 }).toContain('Security notice')
  const login = (password: string) => post('/auth/login', { identifier: email, password })
  expect((await login('logicworks')).text).toBe('{"error":"no-match"}')
  expect((await login('a better password')).status).toBe(200)
})

test('S5, S10: after a password change other browsers are signed out, by token and by cookie, and this one has new ones', async () => {
  const { username } = await signUp('careful')
  const [here, there] = [await signIn(username), await signIn(username)]
  expect([await pageFor(here, username), await pageFor(there, username)]).toEqual([true, true])
  const body = { current_password: 'logicworks', new_password: 'a better password' }
  const changed = await post('/auth/change-password', body, { authorization: here.authorization })
  expect([changed.status, changed.text]).toEqual([204, ''])
  expect(await currentUserOf(there)).toBeNull()
  expect(await pageFor(there, username)).toBe(false)
  expect([await currentUserOf(here), await pageFor(here, username)]).toEqual([null, false])
  const now = {
    cookie: `session=${cookieOf(changed, 'session')}`,
    authorization: `Bearer ${String(changed.headers.tokens)}`,
  }
  expect(await currentUserOf(now)).toMatchObject({ username })
  expect(await pageFor(now, username)).toBe(true)
})

test('S5: a session ended from another browser is invalid from the next request on', async () => {
  const { username } = await signUp('scattered')
  const [here, there] = [await signIn(username), await signIn(username)]
  const bearer = { authorization: here.authorization }
  const end = { query: 'mutation { endOtherSessions { sessions { isThisDevice } } }' }
  const { text } = await post('/graphql', end, bearer)
  expect(JSON.parse(text)).toEqual({ data: { endOtherSessions: { sessions: [{ isThisDevice: true }] } } })
  expect([await currentUserOf(there), await pageFor(there, username)]).toEqual([null, false])
  expect(await pageFor(here, username)).toBe(true)
})

test('P2: a secret in an address isn’t leaked, and its page makes no request to other sites', async () => {
  const key = 'k'.repeat(43)
  const state = 's'.repeat(43)
  const tokens = `${'YQ'.repeat(20)}:${'Yg'.repeat(20)}`
  const addresses = [
    `${main}/callback?key=${key}&action=change-email`,
    `${main}/oauth/callback/github?tokens=${tokens}`,
    `${auth}/reset-password?key=${key}&state=${state}`,
    `${auth}/complete-register?key=${key}&email=ask&state=${state}`,
  ]
  for (const address of addresses) {
    const { status, headers, text } = await send(address)
    expect([status, headers['cache-control'], headers['referrer-policy']], address).toEqual([
      200,
      'private, no-store',
      'no-referrer',
    ])
    for (const secret of [key, tokens, encodeURIComponent(tokens)]) expect(text).not.toContain(secret)
    const loaded = text.matchAll(/<(?:link|script|img|iframe)\b[^>]*?\b(?:href|src)="(https?:[^"]*)"/g)
    for (const [, target = ''] of loaded)
      expect([main, auth, assets], target).toContain(new URL(target).origin)
  }
})
