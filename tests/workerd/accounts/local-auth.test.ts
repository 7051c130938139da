import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf } from '#tests/upstream/community.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { production } from '#tests/upstream/production.ts'
import { graph } from '#tests/upstream/upstream.ts'

const query = 'query ($audience: String, $version: Int) { jwt(audience: $audience, version: $version) }'
const audience = 'http://localhost:3000'
const issuer = 'http://localhost:8787'
const bindings = { ...production }
const key = new TextEncoder().encode(production.LOCAL_AUTH_KEY)

test('a local auth token identifies the user to one local program for a minute', async () => {
  const browser = await signedIn()
  const { data } = await graph<{ jwt: string }>(query, { audience }, { as: browser, bindings })
  const { payload, protectedHeader } = await jwtVerify(data?.jwt ?? '', key, { audience, issuer })
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(payload).toEqual({
    iss: issuer,
    aud: audience,
    sub: browser.user.publicId,
    name: browser.user.username,
    iat: expect.any(Number),
    exp: (payload.iat ?? 0) + 60,
  })
  await expect(jwtVerify(data?.jwt ?? '', key, { audience: 'http://localhost:3001' })).rejects.toThrow('aud')
  await expect(jwtVerify(data?.jwt ?? '', new Uint8Array(32))).rejects.toThrow('signature')
  advanceClock(61)
  await expect(jwtVerify(data?.jwt ?? '', key)).rejects.toThrow('exp')
})

test.each([
  '',
  'http://localhost:3000/path',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://user@localhost',
  'HTTP://LOCALHOST:3000',
  'http://127.0.0.2',
  'http://[::1]:3000',
  'ftp://localhost',
  'null',
  issuer.replace('localhost', 'auth.localhost'),
])('a token for %j is refused', async (target) => {
  const response = await graph(query, { audience: target }, { as: await signedIn(), bindings })
  expect(errorOf(response)).toBe('403')
})

test('tokens for programs at localhost and 127.0.0.1 are issued, for http://localhost if none is named', async () => {
  const as = await signedIn()
  const { data } = await graph<{ jwt: string }>('{ jwt }', {}, { as, bindings })
  await jwtVerify(data?.jwt ?? '', key, { audience: 'http://localhost', issuer })
  for (const target of ['http://localhost', 'https://localhost:8443', 'http://127.0.0.1:5173'])
    expect(errorOf(await graph(query, { audience: target, version: 1 }, { as, bindings }))).toBeNull()
})

test('a token needs a Bearer token and the only existing version', async () => {
  const browser = await signedIn()
  expect(errorOf(await graph(query, { audience }, { bindings }))).toBe('401')
  const headers = { authorization: browser.cookie }
  expect(errorOf(await graph(query, { audience }, { headers, bindings }))).toBe('401')
  expect(errorOf(await graph(query, { audience, version: 2 }, { as: browser, bindings }))).toBe(
    "There's no such version",
  )
})

test('without a key production issues no tokens; in development they are signed with a public key', async () => {
  const browser = await signedIn()
  const keyless = { ...production, LOCAL_AUTH_KEY: '' }
  expect(errorOf(await graph(query, { audience }, { as: browser, bindings: keyless }))).toBe('403')
  const { data } = await graph<{ jwt: string }>(query, { audience }, { as: browser })
  const known = createHash('sha256').update(`local-auth ${issuer}`).digest()
  expect((await jwtVerify(data?.jwt ?? '', known)).payload.sub).toBe(browser.user.publicId)
})
