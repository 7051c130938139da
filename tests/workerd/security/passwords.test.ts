import { env } from 'cloudflare:workers'
import nodeCrypto from 'node:crypto'
import { readConfig } from '#upstream/config/env.ts'
import { sql } from '#upstream/db/sql.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { findRows } from '#tests/upstream/rows.ts'
import { hashPassword, verifyPassword } from '#upstream/domains/accounts/password/password-hash.ts'
import { newSecret } from '#upstream/platform/tokens.ts'
import { createUser, quickHash, signedIn, testPassword, testPasswordHash } from '#tests/upstream/users.ts'
import { headersOf, post } from '#tests/upstream/upstream.ts'

const scrypt = vi.spyOn(nodeCrypto, 'scrypt')

beforeEach(() => {
  scrypt.mockClear()
})

/** How often a password was hashed since the test began. */
function hashesSoFar(): number {
  return scrypt.mock.calls.length
}

/** The form of stored hashes: with the cost of the tests, unless said otherwise. */
const phc = (ln = 1) => new RegExp(`^\\$scrypt\\$ln=${ln},r=8,p=3\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}$`)

test('A2: a password over the maximum length is not hashed', async () => {
  const { username } = await createUser()
  for (const length of [101, 400_000, 1_000_000]) {
    const response = await post('/auth/login', { identifier: username, password: 'x'.repeat(length) })
    const refused = { status: response.status, ...(await response.json<object>()) }
    expect(refused).toMatchObject(length > 500_000 ? { status: 413 } : { status: 422, error: 'no-match' })
  }
  expect(await verifyPassword('x'.repeat(101), testPasswordHash)).toBeNull()
  expect(hashesSoFar()).toBe(0)
})

test('A2: a new password that is too short or too long is not hashed either', async () => {
  const as = await signedIn()
  const newcomer = { username: 'newcomer', email: 'newcomer@example.org' }
  const key = newSecret()
  const tooLong = 'x'.repeat(400_000)
  const change = async (current: string, password: string) => {
    const body = { current_password: current, new_password: password }
    const response = await post('/auth/change-password', body, { as })
    return [response.status, await response.json()]
  }
  expect((await post('/auth/signup', { ...newcomer, password: tooLong })).status).toBe(422)
  expect((await post('/auth/reset-password', { key, password: tooLong })).status).toBe(422)
  expect((await post('/auth/reset-password', { key, password: 'x'.repeat(1_000_000) })).status).toBe(413)
  expect(await change(tooLong, 'a new one')).toMatchObject([422, {}])
  expect(await change(testPassword, 'x'.repeat(7))).toEqual([422, { error: 'weak-password' }])
  expect(await change(testPassword, 'x'.repeat(101))).toEqual([
    422,
    {
      'field-error': ['new_password', 'At most 100 characters'],
      refusal: { code: 'too-long', values: { max: 100 } },
    },
  ])
  expect(hashesSoFar()).toBe(0)
})

test('A3: an unknown user is refused like a wrong password, after the same work', async () => {
  const { username } = await createUser()
  const noPassword = await createUser({ passwordHash: null })
  const refusals = []
  for (const identifier of [username, 'nobody-by-that-name', noPassword.username]) {
    const before = hashesSoFar()
    const response = await post('/auth/login', { identifier, password: 'wrong horse' })
    const facts = [response.status, headersOf(response), await response.text()]
    refusals.push([...facts, hashesSoFar() - before])
  }
  expect(refusals[0]).toEqual([422, [['content-type', 'application/json']], '{"error":"no-match"}', 1])
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[2]).toEqual(refusals[0])
})

test('A4: a stored hash is a PHC string with a salt of its own, of OWASP’s cost unless set otherwise', async () => {
  const { passwordCost } = readConfig({ ...env, PASSWORD_COST: undefined })
  const hashes = [
    await hashPassword('logicworks', passwordCost),
    await hashPassword('logicworks', passwordCost),
  ]
  for (const hash of hashes) expect(hash).toMatch(phc(15))
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await verifyPassword('logicworks', hashes[0] ?? '')).toBe('normalized')
  expect(await verifyPassword('Logicworks', hashes[0] ?? '')).toBeNull()
})

test('A4: a hash with outdated parameters is replaced at sign-in', async () => {
  const user = await createUser({ passwordHash: quickHash })
  expect((await post('/auth/login', { identifier: user.username, password: 'not it' })).status).toBe(422)
  const response = await post('/auth/login', { identifier: user.username, password: testPassword })
  expect(response.status).toBe(200)
  const [row] = await findRows('users', sql`id = ${user.id}`)
  expect(row?.passwordHash).toMatch(phc())
  expect(await verifyPassword(testPassword, row?.passwordHash ?? '')).toBe('normalized')
})

test('A4: a damaged hash matches nothing', async () => {
  for (const stored of [
    '',
    'x',
    testPasswordHash.slice(0, -1),
    testPasswordHash.replace('$scrypt$', '$argon2id$'),
  ]) {
    expect(await verifyPassword(testPassword, stored)).toBeNull()
  }
})

test('a password is right in whichever form a system sends its accents, with an older hash in the form that it has', async () => {
  const [composed, decomposed] = ['caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me']
  const salt = Buffer.alloc(16, 7)
  const older = nodeCrypto.scryptSync(decomposed, salt, 32, { N: 2, r: 8, p: 3 })
  const [saltText, hashText] = [salt, older].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const old = await createUser({ passwordHash: `$scrypt$ln=1,r=8,p=3$${saltText}$${hashText}` })
  const now = await createUser({ passwordHash: await hashPassword(decomposed, 1) })
  const login = async ({ username }: { username: string }, password: string) =>
    (await post('/auth/login', { identifier: username, password })).status
  expect([await login(now, composed), await login(now, decomposed)]).toEqual([200, 200])
  expect(await login(old, composed)).toBe(422)
  // The log-in stores another hash.
  expect([await login(old, decomposed), await login(old, composed)]).toEqual([200, 200])
})
