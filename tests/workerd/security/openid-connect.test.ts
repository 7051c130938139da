import { env } from 'cloudflare:workers'
import { exportSPKI, generateKeyPair, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { claimsOf, idToken, issuer, issuerResponder, issuerKeys } from '../world/issuer.ts'
import { stubFetch, returnFromProvider, startSignIn, type ProviderVisit } from '../world/providers.ts'

/** Leaves to register, and comes back to the issuer's token; where the browser is sent. */
async function register(tokenFor: (visit: ProviderVisit) => Promise<string>): Promise<URL> {
  stubFetch(issuerResponder(''))
  const visit = await startSignIn('google', { action: 'register' })
  const calls = stubFetch(issuerResponder(await tokenFor(visit)))
  const state = visit.url.searchParams.get('state') ?? ''
  const location = await returnFromProvider(
    'google',
    { code: 'a-code', state, iss: issuer },
    { browser: visit.browser },
  )
  expect(calls.every(({ url }) => url.startsWith(`${issuer}/`))).toBe(true)
  return location
}

/** The result of a token: the error, and the number of sign-ups that were started. */
async function outcomeOf(
  tokenFor: (visit: ProviderVisit) => Promise<string>,
): Promise<[string | null, unknown]> {
  const { searchParams } = await register(tokenFor)
  const count = await env.DB.prepare('SELECT count(*) AS count FROM registrations').first('count')
  return [searchParams.get('error'), count]
}

const refused = ['other', 0]

const signed =
  (claims: JWTPayload) =>
  (visit: ProviderVisit): Promise<string> =>
    idToken(claimsOf(visit, claims))

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

const past = Math.floor(Date.now() / 1000) - 3_600

test.each<[string, JWTPayload]>([
  ['for another client', { aud: 'other-client' }],
  ['for no client', { aud: undefined }],
  ['for another client too, without saying who asked', { aud: ['oidc-client', 'other-client'] }],
  ['that another client asked for', { azp: 'other-client' }],
  ['for two, that the other asked for', { aud: ['oidc-client', 'other-client'], azp: 'other-client' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of an issuer that begins alike', { iss: 'https://issuer.example.evil.example' }],
  ['with another nonce', { nonce: 'n'.repeat(43) }],
  ['without a nonce', { nonce: undefined }],
  ['that has run out', { iat: past - 300, exp: past }],
  ['that never runs out', { exp: undefined }],
  ['that does not hold yet', { nbf: past + 7_200 }],
  ['about nobody', { sub: undefined }],
])('A14: an id token %s is refused', async (_, claims) => {
  expect(await outcomeOf(signed(claims))).toEqual(refused)
})

test.each([
  [{ alg: 'none' }, ''],
  [{ alg: 'none', kid: 'own' }, 'c2lnbmF0dXJl'],
])('A14: an id token without a signature is refused: %j', async (header, signature) => {
  const outcome = await outcomeOf(
    async (visit) => `${encoded(header)}.${encoded(claimsOf(visit))}.${signature}`,
  )
  expect(outcome).toEqual(refused)
})

test('A14: an id token signed with the public key as a shared secret, or with the client secret, is refused', async () => {
  const { publicKey } = await issuerKeys()
  for (const text of [await exportSPKI(publicKey), 'oidc-secret'.padEnd(32, 'x')]) {
    const key = new TextEncoder().encode(text)
    expect(await outcomeOf((visit) => idToken(claimsOf(visit), key, { alg: 'HS256' }))).toEqual(refused)
  }
})

test('A14: an id token signed with an unpublished key is refused with any key id', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  for (const kid of ['own', 'unknown'])
    expect(await outcomeOf((visit) => idToken(claimsOf(visit), privateKey, { kid }))).toEqual(refused)
})

test('A14: an id token that was changed after it was signed is refused', async () => {
  const outcome = await outcomeOf(async (visit) => {
    const [header, , signature] = (await idToken(claimsOf(visit))).split('.')
    return `${header}.${encoded(claimsOf(visit, { sub: 'person-2' }))}.${signature}`
  })
  expect(outcome).toEqual(refused)
})

test('A14: no id token at all is refused', async () => {
  stubFetch(issuerResponder(''))
  const visit = await startSignIn('google', { action: 'register' })
  stubFetch(issuerResponder(() => Response.json({ access_token: 'an-access-token', token_type: 'Bearer' })))
  const state = visit.url.searchParams.get('state') ?? ''
  const location = await returnFromProvider(
    'google',
    { code: 'a-code', state, iss: issuer },
    { browser: visit.browser },
  )
  expect(location.searchParams.get('error')).toBe('other')
})

test('A14: a valid id token signs its user in', async () => {
  const location = await register(signed({ azp: 'oidc-client' }))
  expect([location.host, location.pathname]).toEqual(['auth.localhost:8787', '/complete-register'])
  expect(Object.fromEntries(location.searchParams)).toEqual({
    key: expect.stringMatching(/^[\w-]{43}$/),
    username: 'Ada.Lovelace',
    state: 'f'.repeat(43),
  })
})

test('A13: a callback of another issuer, or without one, is refused', async () => {
  const names: Record<string, string>[] = [{ iss: 'https://evil.example' }, {}]
  for (const iss of names) {
    stubFetch(issuerResponder(''))
    const visit = await startSignIn('google', { action: 'register' })
    const calls = stubFetch(issuerResponder(await idToken(claimsOf(visit))))
    const state = visit.url.searchParams.get('state') ?? ''
    const location = await returnFromProvider(
      'google',
      { code: 'a-code', state, ...iss },
      { browser: visit.browser },
    )
    expect(location.searchParams.get('error')).toBe('other')
    expect(calls.filter(({ url }) => url.endsWith('/token'))).toEqual([])
  }
})
