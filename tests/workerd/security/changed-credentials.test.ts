import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { parseDatabaseUse } from '#shared/metrics/database-use.ts'
import { advanceClock, stopClock } from '../world/clock.ts'
import { callbackParameters, githubResponder, linkGithub, newGithubId } from '../world/github.ts'
import { newestKey } from '../world/mails.ts'
import {
  stubFetch,
  linkTokenOf,
  returnFromProvider,
  socialBindings,
  start,
  startSignIn,
} from '../world/providers.ts'
import { newSecret } from '#upstream/platform/tokens.ts'
import { quickHash, signedIn, signIn, worldPassword, type Browser } from '../world/users.ts'
import { graph, post } from '../world/upstream.ts'

const accessTtl = 900
const grace = 60
const newPassword = { current_password: worldPassword, new_password: 'a better password' }

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

test('S10: a changed password makes this session’s old pair and cookie useless, also after later rotations', async () => {
  stopClock()
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

test('S10: a pair that was rotated out a moment before the change is as useless', async () => {
  stopClock()
  const browser = await signedIn({ passwordHash: quickHash })
  advanceClock(accessTtl + 1)
  const { bearer } = await call(browser.bearer)
  expect((await change({ bearer: bearer ?? '' })).status).toBe(204)
  for (const copy of [browser.bearer, bearer ?? '']) expect(await call(copy), copy).toEqual(anonymous)
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

test('S10: linking that started before the change can’t be finished after it', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  stubFetch(githubResponder({ id: newGithubId() }))
  const unused = await linkTokenOf(browser)
  const visit = await startSignIn('github', { action: 'link', linkToken: await linkTokenOf(browser) })
  const { bearer } = await change(browser)
  expect((await start('github', { action: 'link', linkToken: unused })).status).toBe(422)
  const end = await returnFromProvider('github', callbackParameters(visit), { browser: visit.browser })
  expect(end.searchParams.get('error')).toBe('other')
  const { data } = await graph('{ linkedIdentities }', {}, { headers: { authorization: bearer ?? '' } })
  expect(data).toEqual({ linkedIdentities: [] })
})

/** Runs a change of the password, and the other call after a delay in milliseconds from its start. */
async function whileChanging<Result>(
  browser: Browser,
  ms: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const changing = change(browser)
  await new Promise((resolve) => setTimeout(resolve, ms))
  const [result, { status }] = await Promise.all([act(), changing])
  expect(status).toBe(204)
  return result
}

const delays = [0, 10, 40, 100, 200]

test.each(delays)(
  'S10: requests proved with the old password %i ms after its change started are useless after the change',
  async (ms) => {
    const here = await signedIn({ passwordHash: quickHash })
    const there = await signIn(here.user)
    const email = `thief.${here.user.email}`
    const deletion = { texts: 'delete', password: worldPassword }
    const [, { status }] = await whileChanging(here, ms, () =>
      Promise.all([
        post('/auth/request-email-change', { email, password: worldPassword }, { as: there }),
        post('/auth/request-account-deletion', deletion, { as: there }),
      ]),
    )
    const key = (await newestKey(email)) || newSecret()
    const used = await post('/auth/callback', { key, action: 'change-email' })
    expect([used.status, await used.json()]).toEqual([422, { error: 'expired' }])
    // A request that arrived in time stays, as its owner is notified of it.
    const rows = await env.DB.prepare('SELECT 1 FROM account_deletions WHERE user_id = ?')
      .bind(here.user.id)
      .all()
    expect(rows.results).toHaveLength(status === 204 ? 1 : 0)
  },
)

test.each(delays)(
  'S10: a login with the old password %i ms after a change began doesn’t outlive it',
  async (ms) => {
    const browser = await signedIn({ passwordHash: quickHash })
    const { username } = browser.user
    const login = () => post('/auth/login', { identifier: username, password: worldPassword })
    const response = await whileChanging(browser, ms, login)
    const { bearer, cookie } = secretsOf(response.headers)
    expect(await call(bearer ?? '')).toEqual(anonymous)
    expect(await call(cookie ?? '')).toEqual(anonymous)
  },
)

test('S10: linking whose provider answers after the change links nothing', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  const respond = githubResponder({ id: newGithubId() })
  stubFetch(async (request) => {
    requested.resolve()
    await released.promise
    return respond(request)
  })
  const visit = await startSignIn('github', { action: 'link', linkToken: await linkTokenOf(browser) })
  const returning = returnFromProvider('github', callbackParameters(visit), { browser: visit.browser })
  await requested.promise
  const { bearer } = await change(browser)
  released.resolve()
  expect((await returning).searchParams.get('error')).toBe('other')
  const { data } = await graph('{ linkedIdentities }', {}, { headers: { authorization: bearer ?? '' } })
  expect(data).toEqual({ linkedIdentities: [] })
})

test('S3: the retry of a change has a minute, whenever its pair was rotated out', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  advanceClock(accessTtl + 1)
  await call(browser.bearer)
  advanceClock(grace - 5)
  const lost = await change(browser, 'one-key')
  expect(lost.status).toBe(204)
  advanceClock(grace - 1)
  expect(await change(browser, 'one-key')).toEqual(lost)
})

test('S3: a retry that comes while the first request still runs gets the same pair and cookie', async () => {
  const browser = await signedIn({ passwordHash: quickHash })
  const [first, second] = await Promise.all([change(browser, 'one-key'), change(browser, 'one-key')])
  expect(first).toMatchObject({ status: 204, bearer: expect.any(String), cookie: expect.any(String) })
  expect(second).toEqual(first)
  expect((await call(first.bearer ?? '')).user).toBe(browser.user.username)
})

test.each([0, accessTtl + 1])(
  'S3: the retry of a password change whose response was lost gets the same pair %i s after the login',
  async (age) => {
    stopClock()
    const browser = await signedIn({ passwordHash: quickHash })
    advanceClock(age)
    const lost = await change(browser, 'one-key')
    advanceClock(grace - 1)
    const retried = await change(browser, 'one-key')
    expect(retried).toEqual(lost)
    const owner = { user: browser.user.username, bearer: null, cookie: null }
    expect([await call(retried.cookie ?? ''), await call(retried.bearer ?? '')]).toEqual([owner, owner])
    const { results } = await env.DB.prepare('SELECT action FROM action_log WHERE user_id = ? ORDER BY id')
      .bind(browser.user.id)
      .all()
    expect(results.map(({ action }) => action)).toEqual(['session.login', 'password.change'])
  },
)

test('S10: nothing but that very retry gets the new pair', async () => {
  stopClock()
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
  stopClock()
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
    await post('/auth/request-email-change', { email, password: worldPassword }, { as: browser })
    return post('/auth/callback', { key: await newestKey(email), action: 'change-email' }, { as: browser })
  },
  async 'an unlinked provider'(browser: Browser) {
    await linkGithub(browser, { id: newGithubId() })
    const options = { as: browser, bindings: socialBindings }
    return post('/auth/unlink-identity', { provider: 'github' }, options)
  },
}

test('S10: a renewed cookie is stored once, however often it is sent', async () => {
  const here = await signedIn({ passwordHash: quickHash })
  const there = await signIn(here.user)
  await otherChanges['a changed email'](here)
  const tripsOf = async () => {
    const { headers } = await graph('{ currentUser { id } }', {}, { as: there })
    expect(secretsOf(headers).cookie).not.toBeNull()
    return parseDatabaseUse(headers.get('x-database-use')).trips
  }
  const [first, ...more] = [await tripsOf(), await tripsOf(), await tripsOf()]
  expect(more).toEqual([first - 1, first - 1])
})

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
