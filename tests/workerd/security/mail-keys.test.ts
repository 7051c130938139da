import nodeCrypto from 'node:crypto'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { mailsTo, newestKey, runDueJobs } from '#tests/upstream/mails.ts'
import { createUser, quickHash, signedIn, signIn, type Browser, type User } from '#tests/upstream/users.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const hour = 60 * 60
const purposes = ['verify-email', 'change-email', 'reset-password'] as const
type Purpose = (typeof purposes)[number]
const lifetimes: Record<Purpose, number> = {
  'verify-email': 24 * hour,
  'change-email': 24 * hour,
  'reset-password': hour,
}
const spent = [422, { error: 'expired' }]

/** Requests a mail key of that purpose for a user. */
async function mailKey(
  purpose: Purpose,
  facts: { emailVerifiedAt?: number | null } = {},
): Promise<{ user: User; address: string; key: string; again: () => Promise<string> }> {
  const verified = purpose === 'verify-email' ? null : 1
  const browser = await signedIn({ passwordHash: quickHash, emailVerifiedAt: verified, ...facts })
  const { user } = browser
  const address = purpose === 'change-email' ? `new.${user.email}` : user.email
  const ask = async () => {
    if (purpose === 'verify-email') await post('/auth/request-verification-email', {}, { as: browser })
    if (purpose === 'change-email')
      await post('/auth/request-email-change', { email: address, password: 'correct horse' }, { as: browser })
    if (purpose === 'reset-password') await post('/auth/request-password-reset', { email: address })
    await runDueJobs()
    return newestKey(address)
  }
  return { user, address, key: await ask(), again: ask }
}

async function use(key: string, purpose: Purpose): Promise<[number, unknown]> {
  const response =
    purpose === 'reset-password'
      ? await post('/auth/reset-password', { key, password: 'a new password' })
      : await post('/auth/callback', { key, action: purpose })
  return [response.status, await response.json()]
}

test.each(purposes)(
  'A7: of 20 parallel uses of a key one succeeds, and later ones don’t: %s',
  async (purpose) => {
    const { key, user } = await mailKey(purpose)
    expect(key).toMatch(/^[\w-]{43}$/)
    const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(key, purpose)))
    expect(scrypt.mock.calls).toHaveLength(purpose === 'reset-password' ? 1 : 0)
    scrypt.mockRestore()
    expect(uses.filter(([status]) => status === 200)).toHaveLength(1)
    const done = { error: 'expired', refusal: { code: 'verified-already', values: {} } }
    const again = purpose === 'reset-password' ? spent : [422, done]
    for (const refused of uses.filter(([status]) => status !== 200)) expect(refused).toEqual(again)
    expect(await use(key, purpose)).toEqual(again)
    const { results } = await env.DB.prepare('SELECT text FROM ephemeral_messages WHERE user_id = ?')
      .bind(user.id)
      .all()
    expect(results).toHaveLength(1)
  },
)

test.each(purposes)(
  'A7: a key with one changed bit, or of another purpose, is invalid: %s',
  async (purpose) => {
    const { key } = await mailKey(purpose)
    const bytes = Buffer.from(key, 'base64url')
    for (const bit of [0, 100, 255]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(await use(changed.toString('base64url'), purpose)).toEqual(spent)
    }
    for (const other of purposes.filter((name) => name !== purpose))
      expect(await use(key, other)).toEqual(spent)
    for (const action of ['confirm-newsletter', 'unsubscribe'])
      expect((await post('/auth/callback', { key, action })).status).toBe(422)
    expect((await use(key, purpose))[0]).toBe(200)
  },
)

test.each(purposes)('A7: a key expires after its lifetime: %s', async (purpose) => {
  const [used, unused] = [await mailKey(purpose), await mailKey(purpose)]
  advanceClock(lifetimes[purpose] - 60)
  expect((await use(used.key, purpose))[0]).toBe(200)
  advanceClock(60)
  expect(await use(unused.key, purpose)).toEqual(spent)
})

test.each(purposes)('A7: only a user’s newest key is valid: %s', async (purpose) => {
  const { key, again } = await mailKey(purpose)
  advanceClock(5 * 60)
  const newer = await again()
  expect(newer).not.toBe(key)
  expect(await use(key, purpose)).toEqual(spent)
  expect((await use(newer, purpose))[0]).toBe(200)
})

test('A7: a key mailed to an old address is invalid once the address has changed', async () => {
  const browser = await signedIn({ passwordHash: quickHash, emailVerifiedAt: null })
  const { email } = browser.user
  await post('/auth/request-verification-email', {}, { as: browser })
  const verification = await newestKey(email)
  await post('/auth/request-password-reset', { email })
  await runDueJobs()
  const reset = await newestKey(email)
  const moved = `moved.${email}`
  await post('/auth/request-email-change', { email: moved, password: 'correct horse' }, { as: browser })
  const result = await use(await newestKey(moved), 'change-email')
  expect(result).toEqual([200, { message: `Your email address is now ${moved}` }])
  expect(await use(verification, 'verify-email')).toEqual(spent)
  expect(await use(reset, 'reset-password')).toEqual(spent)
  const notice = (await mailsTo(email)).at(-1)
  expect(notice?.subject).toContain('email address was changed')
  expect(notice?.text).not.toContain(moved)
})

test('an address taken by another user meanwhile is refused, and the key stays valid', async () => {
  const { key, address, user } = await mailKey('change-email')
  const other = await createUser({ email: address.toUpperCase() })
  expect(await use(key, 'change-email')).toEqual([422, { error: 'email-taken' }])
  await env.DB.prepare('UPDATE users SET email = ? WHERE id = ?').bind(`other.${address}`, other.id).run()
  expect((await use(key, 'change-email'))[0]).toBe(200)
  const row = await env.DB.prepare('SELECT email FROM users WHERE id = ?').bind(user.id).first()
  expect(row).toEqual({ email: address })
})

test('changing an unverified address sends the link to the new one, which is shown; a verified account’s isn’t', async () => {
  const browser = await signedIn({ passwordHash: quickHash, emailVerifiedAt: null })
  const { email } = browser.user
  const address = `other.${email}`
  const state = async (as: Browser) =>
    (await graph('{ currentUser { email pendingEmail verified } }', {}, { as })).data?.currentUser
  expect(await state(browser)).toMatchObject({ pendingEmail: null })
  await post('/auth/request-email-change', { email: address, password: 'correct horse' }, { as: browser })
  expect(await state(browser)).toEqual({ email, pendingEmail: address, verified: false })
  expect((await post('/auth/request-verification-email', {}, { as: browser })).status).toBe(204)
  expect([(await mailsTo(address)).length, (await mailsTo(email)).length]).toEqual([2, 0])
  expect(await use(await newestKey(address), 'change-email')).toMatchObject([200, {}])
  expect(await state(browser)).toEqual({ email: address, pendingEmail: null, verified: true })
  const { user } = await mailKey('change-email')
  expect(await state(await signIn(user))).toMatchObject({ pendingEmail: null })
})
