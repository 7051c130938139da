import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { users } from '#upstream/domains/accounts/accounts.table.ts'
import { hashPassword, verifyPassword } from '#upstream/domains/accounts/password.ts'
import { createUser, worldPassword, worldPasswordHash } from '../world/people.ts'
import { post } from '../world/upstream.ts'

const phc = /^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/
/** The same password at N = 2. */
const oldHash = '$scrypt$ln=1,r=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$E0rHCTk7yZ+VPDvwuEZaVXrLghR8+zzlcZnVBgKhWQw'

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

test('A2: a password too long to be right never reaches the hash', async () => {
  const { username } = await createUser()
  await post('/auth/login', { identifier: 'x' })
  for (const length of [101, 400_000, 1_000_000]) {
    const login = { identifier: username, password: 'x'.repeat(length) }
    const [response, milliseconds] = await timed(() => post('/auth/login', login))
    const refused = { status: response.status, ...(await response.json<object>()) }
    expect(refused).toMatchObject(length > 500_000 ? { status: 413 } : { status: 422, error: 'no-match' })
    expect(milliseconds).toBeLessThan(50)
  }
  const [matches, milliseconds] = await timed(() => verifyPassword('x'.repeat(101), worldPasswordHash))
  expect(matches).toBe(false)
  expect(milliseconds).toBeLessThan(50)
})

test('A3: an unknown person is refused as a wrong password is, and no faster', async () => {
  const { username } = await createUser()
  const noPassword = await createUser({ passwordHash: null })
  const refusals = []
  for (const identifier of [username, 'nobody-by-that-name', noPassword.username]) {
    const [response, milliseconds] = await timed(() =>
      post('/auth/login', { identifier, password: 'wrong horse' }),
    )
    expect(milliseconds).toBeGreaterThan(40)
    refusals.push([response.status, [...response.headers], await response.text()])
  }
  expect(refusals[0]?.[0]).toBe(422)
  expect(refusals[0]?.[2]).toBe('{"error":"no-match"}')
  expect(refusals[1]).toEqual(refusals[0])
  expect(refusals[2]).toEqual(refusals[0])
})

test('A4: a stored hash is a PHC string with a salt of its own', async () => {
  const hashes = [await hashPassword('logicworks'), await hashPassword('logicworks')]
  for (const hash of hashes) expect(hash).toMatch(phc)
  expect(hashes[0]).not.toBe(hashes[1])
  expect(await verifyPassword('logicworks', hashes[0] ?? '')).toBe(true)
  expect(await verifyPassword('Logicworks', hashes[0] ?? '')).toBe(false)
})

test('A4: a hash made at an older cost is made anew at sign-in', async () => {
  const user = await createUser({ passwordHash: oldHash })
  expect((await post('/auth/login', { identifier: user.username, password: 'not it' })).status).toBe(422)
  const response = await post('/auth/login', { identifier: user.username, password: worldPassword })
  expect(response.status).toBe(200)
  const [row] = await drizzle(env.DB).select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toMatch(phc)
  expect(await verifyPassword(worldPassword, row?.passwordHash ?? '')).toBe(true)
})

test('A4: a damaged hash matches nothing', async () => {
  for (const stored of [
    '',
    'x',
    worldPasswordHash.slice(0, -1),
    worldPasswordHash.replace('$scrypt$', '$argon2id$'),
  ]) {
    expect(await verifyPassword(worldPassword, stored)).toBe(false)
  }
})
