import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Provider } from '#shared/contract/rest.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { callbackParameters, githubResponder, linkGithub, newGithubId } from '#tests/upstream/github.ts'
import { mailsTo, newestKey } from '#tests/upstream/mails.ts'
import {
  stubFetch,
  linkTokenOf,
  returnFromProvider,
  socialBindings,
  start,
  startSignIn,
} from '#tests/upstream/providers.ts'
import { insertRow } from '#tests/upstream/rows.ts'
import { actsOf, quickHash, signedIn, signIn, testPassword, type Browser } from '#tests/upstream/users.ts'
import { graph, post, type CallOptions } from '#tests/upstream/upstream.ts'
import { interruptedDatabase } from '#tests/upstream/watched-database.ts'

const accessTtl = 900
const grace = 60
const newPassword = { current_password: testPassword, new_password: 'a better password' }

/** Calls the API with credentials; returns the recognized user, and the renewed secrets that the client has to store. */
async function call(authorization: string) {
  const query = '{ currentUser { username } }'
  type Data = { currentUser: { username: string } | null }
  const { data, headers } = await graph<Data>(query, {}, { headers: { authorization } })
  return { user: data?.currentUser?.username ?? null, ...secretsOf(headers) }
}

function secretsOf(headers: Headers) {
  const tokens = headers.get('tokens')
  const [reader] = (headers.get('x-session') ?? '').split(' ')
  return { bearer: tokens && `Bearer ${tokens}`, cookie: reader ? `Session ${reader}` : null }
}

const anonymous = { user: null, bearer: null, cookie: null }

async function change({ bearer }: Pick<Browser, 'bearer'>, key?: string, body: unknown = newPassword) {
  const headers = { authorization: bearer, ...(key && { 'idempotency-key': key }) }
  const response = await post('/auth/change-password', body, { headers })
  return { status: response.status, ...secretsOf(response.headers) }
}

function unlink(as: Browser, provider: Provider) {
  return post('/auth/unlink-identity', { provider }, { as, bindings: socialBindings })
}

test('S10: a changed password makes this session’s old pair and cookie useless, also after later rotations', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const changed = await change(browser, 'one-key')
  expect(changed).toEqual({
    status: 204,
    bearer: expect.stringMatching(/^Bearer [\w-]{43}:[\w-]{43}$/),
    cookie: expect.stringMatching(/^Session [\w-]{43}$/),
  })
  const { bearer = '', cookie = '' } = changed as { bearer?: string; cookie?: string }
  const owner = { user: browser.user.username, bearer: null, cookie: null }
  const copies = [browser.bearer, browser.cookie]
  for (const copy of copies) expect(await call(copy), copy).toEqual(anonymous)
  expect([await call(cookie), await call(bearer)]).toEqual([owner, owner])

  advanceClock(accessTtl + 1)
  const { bearer: rotated } = await call(bearer)
  for (const copy of copies) expect(await call(copy), copy).toEqual(anonymous)
  advanceClock(grace + 1)
  for (const copy of copies) expect(await call(copy), copy).toEqual(anonymous)
  // The old pair was no replay: the session goes on.
  expect([await call(rotated ?? ''), await call(cookie)]).toEqual([owner, owner])
})

test('S10: pairs that a thief rotated before the change are useless too, and only the user who made the change gets a valid one', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  advanceClock(accessTtl + 1)
  const { bearer: second } = await call(browser.bearer)
  // A thief who has both pairs rotates on, with an access token that was rotated out and the current refresh token.
  const [access] = browser.bearer.split(':')
  const [, refresh] = (second ?? '').split(':')
  const { bearer: third } = await call(`${access}:${refresh}`)
  expect(third).toMatch(/^Bearer /)
  const { status, bearer } = await change(browser, 'one-key')
  expect(status).toBe(204)
  for (const copy of [browser.bearer, second, third])
    expect(await call(copy ?? ''), copy ?? '').toEqual(anonymous)
  expect((await call(bearer ?? '')).user).toBe(browser.user.username)
})

/** Changes of credentials that end all linking. */
const credentialChanges = {
  'the password was changed': (browser: Browser) => change(browser),
  async 'a provider was unlinked'(browser: Browser) {
    const { id: userId } = browser.user
    await insertRow('identities', { userId, provider: 'steam', subject: 'a-person', createdAt: 1 })
    return unlink(browser, 'steam')
  },
}

test.each(Object.entries(credentialChanges))(
  'S10: linking that started before %s can’t be finished after it, even if the provider has been asked',
  async (_, make) => {
    const browser = await signedIn({ passwordHash: quickHash })
    const released = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    const respond = githubResponder({ id: newGithubId() })
    stubFetch(async (request) => {
      requested.resolve()
      await released.promise
      return respond(request)
    })
    const unused = await linkTokenOf(browser)
    const leave = async () => startSignIn('github', { action: 'link', linkToken: await linkTokenOf(browser) })
    const [asked, away] = [await leave(), await leave()]
    const returning = returnFromProvider('github', callbackParameters(asked), { browser: asked.browser })
    await requested.promise
    await make(browser)
    released.resolve()
    const late = await returnFromProvider('github', callbackParameters(away), { browser: away.browser })
    expect([await returning, late].map((end) => end.searchParams.get('error'))).toEqual(['other', 'other'])
    expect((await start('github', { action: 'link', linkToken: unused })).status).toBe(422)
  },
)

/** Calls that the old password proves, by the statement through which each takes effect. */
const provedCalls: [string, RegExp, (user: Browser, options: CallOptions) => Promise<Response>][] = [
  [
    'a login',
    /INSERT INTO sessions/,
    ({ user }, { bindings }) =>
      post('/auth/login', { identifier: user.username, password: testPassword }, { bindings }),
  ],
  [
    'a change of the address',
    /INSERT INTO mail_keys/,
    ({ user }, options) =>
      post('/auth/request-email-change', { email: `thief.${user.email}`, password: testPassword }, options),
  ],
  [
    'a deletion of the account',
    /INSERT INTO account_deletions/,
    (_, options) =>
      post('/auth/request-account-deletion', { texts: 'delete', password: testPassword }, options),
  ],
]

test.each(provedCalls)(
  'S10: %s proved with the old password while it is changed has no effect',
  async (_, statement, send) => {
    const here = await signedIn({ passwordHash: quickHash })
    const there = await signIn(here.user)
    const changing = vi.fn(() => change(here))
    const DB = interruptedDatabase(env.DB, statement, changing)
    const response = await send(there, { as: there, bindings: { DB } })
    expect([response.status, await response.json()]).toEqual([422, { error: 'no-match' }])
    expect(secretsOf(response.headers)).toEqual({ bearer: null, cookie: null })
    expect(await changing.mock.results[0]?.value).toMatchObject({ status: 204 })
    expect(await mailsTo(`thief.${here.user.email}`)).toEqual([])
    const deletion = env.DB.prepare('SELECT 1 FROM account_deletions WHERE user_id = ?').bind(here.user.id)
    expect(await deletion.first()).toBeNull()
  },
)

test('S10: a login through a provider that is unlinked meanwhile opens no session', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  await linkGithub(browser, { id: newGithubId() })
  const visit = await startSignIn('github')
  const DB = interruptedDatabase(env.DB, /INSERT INTO handovers/, () => unlink(browser, 'github'))
  const end = await returnFromProvider('github', callbackParameters(visit), {
    browser: visit.browser,
    bindings: { DB },
  })
  expect([end.searchParams.get('error'), end.searchParams.has('tokens')]).toEqual(['no-match', false])
})

test('S3: a retry that comes while the first request still runs gets the same pair and cookie', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const [first, second] = await Promise.all([change(browser, 'one-key'), change(browser, 'one-key')])
  expect(first).toMatchObject({ status: 204, bearer: expect.any(String), cookie: expect.any(String) })
  expect(second).toEqual(first)
  expect((await call(first.bearer ?? '')).user).toBe(browser.user.username)
})

test.each([
  ['at once', 0, 0],
  ['with an expired pair', accessTtl + 1, 0],
  ['just before its pair’s grace period ends', accessTtl + 1, grace - 5],
])(
  'S3: the retry of a change made %s whose response was lost gets the same pair for a minute',
  async (_, age, sinceRotation) => {
    const browser = await signedIn({ passwordHash: quickHash })
    advanceClock(age)
    if (sinceRotation > 0) await call(browser.bearer)
    advanceClock(sinceRotation)
    const lost = await change(browser, 'one-key')
    expect(lost.status).toBe(204)
    advanceClock(grace - 1)
    const retried = await change(browser, 'one-key')
    expect(retried).toEqual(lost)
    const owner = { user: browser.user.username, bearer: null, cookie: null }
    expect([await call(retried.cookie ?? ''), await call(retried.bearer ?? '')]).toEqual([owner, owner])
    expect(await actsOf(browser.user)).toEqual(['session.login', 'password.change'])
  },
)

test('S10: nothing but that very retry gets the new pair', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const other = await signedIn({ passwordHash: quickHash })
  const changed = await change(browser, 'one-key')
  const [access] = browser.bearer.split(':')
  const mixed = `${access}:${other.pair.refresh}`
  const refused = { status: 401, bearer: null, cookie: null }
  expect(await change(browser)).toEqual(refused)
  expect(await change(browser, 'another-key')).toEqual(refused)
  expect(await change(browser, 'one-key', { ...newPassword, new_password: 'another one' })).toEqual(refused)
  expect(await change({ bearer: mixed }, 'one-key')).toEqual(refused)
  expect(await change({ bearer: browser.cookie }, 'one-key')).toEqual(refused)
  expect((await change(other, 'one-key')).bearer).not.toBe(changed.bearer)
  expect((await change(browser, 'one-key')).bearer).toBe(changed.bearer)
  advanceClock(grace)
  expect(await change(browser, 'one-key')).toEqual(refused)
})

test('S10: a change without an idempotency key can’t be retried, and one whose pair has moved on neither', async () => {
  const keyless = await signedIn({ passwordHash: quickHash })
  await change(keyless)
  expect((await change(keyless)).status).toBe(401)
  const browser = await signedIn({ passwordHash: quickHash })
  const { bearer } = await change(browser, 'one-key')
  const again = { current_password: newPassword.new_password, new_password: 'the best password' }
  expect((await change({ bearer: bearer ?? '' }, 'next-key', again)).status).toBe(204)
  expect((await change(browser, 'one-key')).status).toBe(401)
})

/** Changes of a user's credentials other than the password; each returns its response with the secrets. */
const otherChanges = {
  async 'a changed email'(browser: Browser) {
    const email = `moved.${browser.user.email}`
    await post('/auth/request-email-change', { email, password: testPassword }, { as: browser })
    return post('/auth/callback', { key: await newestKey(email), action: 'change-email' }, { as: browser })
  },
  async 'an unlinked provider'(browser: Browser) {
    await linkGithub(browser, { id: newGithubId() })
    return unlink(browser, 'github')
  },
}

test.each(Object.entries(otherChanges))(
  'S10: %s makes the cookies of all sessions useless, and each gets a new one until it uses it',
  async (_, make) => {
    const here = await signedIn({ passwordHash: quickHash })
    const there = await signIn(here.user)
    const stranger = await signedIn()
    const response = await make(here)
    expect(response.ok).toBe(true)
    const { cookie } = secretsOf(response.headers)
    const owner = { user: here.user.username, bearer: null, cookie: null }
    for (const copy of [here.cookie, there.cookie]) expect(await call(copy), copy).toEqual(anonymous)
    expect(await call(cookie ?? '')).toEqual(owner)
    expect(await call(here.bearer)).toEqual(owner)
    // Responses may cross each other on their way, and be lost.
    const results = [
      ...(await Promise.all([call(there.bearer), call(there.bearer)])),
      await call(there.bearer),
    ]
    const granted = { ...owner, cookie: expect.stringMatching(/^Session [\w-]{43}$/) }
    expect(results).toEqual([granted, granted, granted])
    expect(new Set(results.map((result) => result.cookie)).size).toBe(1)
    expect(await call(results[0]?.cookie ?? '')).toEqual(owner)
    expect(await call(there.bearer)).toEqual(owner)
    expect((await call(stranger.cookie)).user).toBe(stranger.user.username)
  },
)
