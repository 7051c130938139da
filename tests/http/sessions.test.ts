import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { post, send } from './client.ts'
import { run } from './database.ts'
import { signIn, type Browser } from './user.ts'

const me = { query: '{ currentUser { username } canAccessManagement }' }

/** The user of the Bearer token; null if it is invalid. */
async function usernameOf({ authorization }: Pick<Browser, 'authorization'>): Promise<string | null> {
  const { status, text } = await post('/graphql', me, { authorization })
  expect(status).toBe(200)
  const { data } = JSON.parse(text) as { data: { currentUser: { username: string } | null } }
  return data.currentUser?.username ?? null
}

/** Calls with an expired pair, and returns the browser with the pair that came back. */
async function rotate(browser: Browser): Promise<Browser> {
  const { headers } = await post('/graphql', me, { authorization: browser.authorization })
  expect(headers.tokens).toMatch(/^[\w-]{43}:[\w-]{43}$/)
  return { ...browser, authorization: `Bearer ${String(headers.tokens)}` }
}

/** Changes the browser's session as time would. */
function age(browser: Browser, change: string): Promise<unknown[]> {
  return run(`UPDATE sessions SET ${change} WHERE access = unhex(?)`, digestOf(browser))
}

function digestOf({ authorization }: Browser): string {
  const [access = ''] = authorization.slice('Bearer '.length).split(':')
  return createHash('sha256').update(access).digest('hex')
}

async function signedOut(browser: Browser): Promise<void> {
  expect(await usernameOf(browser)).toBeNull()
  const logout = await post('/auth/logout', {}, { authorization: browser.authorization })
  expect(logout.status).toBe(401)
  const page = await send('/forums', { headers: { cookie: browser.cookie } })
  expect([page.status, page.text.includes('Log in')]).toEqual([200, true])
}

test('S1, S3: 50 parallel calls with an expired pair all succeed and get the same new pair, and so does a later one', async () => {
  const browser = await signIn('noa_b')
  await age(browser, 'access_expires_at = 1')
  const calls = Array.from({ length: 50 }, () =>
    post('/graphql', me, { authorization: browser.authorization }),
  )
  const responses = await Promise.all(calls)
  for (const { text } of responses) expect(text).toContain('"username":"noa_b"')
  const successors = new Set(responses.map(({ headers }) => headers.tokens).filter(Boolean))
  expect(successors.size).toBe(1)
  const retried = await rotate(browser)
  expect([...successors]).toEqual([retried.authorization.slice('Bearer '.length)])
  expect(await usernameOf(retried)).toBe('noa_b')
})

test('S2: a refresh token used after its grace period ends the whole session, and is logged', async () => {
  const browser = await signIn('zhou-min')
  await age(browser, 'access_expires_at = 1')
  const next = await rotate(browser)
  await age(next, 'access_expires_at = 1')
  const newest = await rotate(next)
  await run(
    `UPDATE spent_pairs SET spent_at = spent_at - 61
      WHERE session_id = (SELECT id FROM sessions WHERE access = unhex(?))`,
    digestOf(newest),
  )
  await signedOut(browser)
  await signedOut(newest)
  const log = await run<{ action: string }>(
    'SELECT action FROM action_log WHERE user_id = (SELECT id FROM users WHERE username = ?) ORDER BY id',
    'zhou-min',
  )
  expect(log.map(({ action }) => action)).toContain('session.replay')
})

test.each([
  ['30 days unused', 'refresh_expires_at = 1'],
  ['180 days old', 'expires_at = 1'],
])('S5: a session that is %s is invalid, by token and by cookie', async (_, change) => {
  const browser = await signIn('yusuf.k')
  expect(await usernameOf(browser)).toBe('yusuf.k')
  await age(browser, change)
  await signedOut(browser)
})

test('S5: a removed role and a ban apply from the next request on', async () => {
  await run("UPDATE users SET roles = 'moderator' WHERE username = ?", 'half_carry')
  const { authorization } = await signIn('half_carry')
  const ask = async () => (await post('/graphql', me, { authorization })).text
  expect(await ask()).toContain('"canAccessManagement":true')
  await run("UPDATE users SET roles = '' WHERE username = ?", 'half_carry')
  expect(await ask()).toContain('"canAccessManagement":false')
  const like = {
    query: 'mutation Like { setRating(input: { objid: "pst-56609d78" }) { score } }',
  }
  expect((await post('/graphql', like, { authorization })).text).toContain('"score":')
  await run('UPDATE users SET banned_until = unixepoch() + 1000 WHERE username = ?', 'half_carry')
  expect((await post('/graphql', like, { authorization })).text).toContain('"message":"403"')
})
