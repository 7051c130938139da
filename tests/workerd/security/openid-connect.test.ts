import { env } from 'cloudflare:workers'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose'
import { expect, test } from 'vitest'
import {
  stubFetch,
  returnFromProvider,
  startSignIn,
  type ProviderCall,
  type ProviderVisit,
} from '#tests/upstream/providers.ts'

/** The issuer that `socialBindings` names. */
const issuer = 'https://issuer.example'

// Metadata and keys are cached between sign-ins, so all tests share one key pair.
let ownKeys: ReturnType<typeof generateKeyPair> | undefined

/** The issuer's own keys. */
function issuerKeys(): ReturnType<typeof generateKeyPair> {
  ownKeys ??= generateKeyPair('RS256', { extractable: true })
  return ownKeys
}

/** The issuer's claims about a user. */
function claimsOf({ url }: ProviderVisit, claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: 'oidc-client',
    sub: 'person-1',
    nonce: url.searchParams.get('nonce') ?? '',
    iat: now,
    exp: now + 300,
    email: 'person@issuer.example',
    email_verified: true,
    name: 'Ada Lovelace',
    ...claims,
  }
}

/** An id token of those claims. */
async function idToken(
  claims: JWTPayload,
  key?: Parameters<SignJWT['sign']>[0],
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
  return token.sign(key ?? (await issuerKeys()).privateKey)
}

/** The fake: metadata, keys, and the given id token for any code. */
function issuerResponder(token: string | (() => Response)) {
  return async ({ url }: ProviderCall): Promise<Response> => {
    const { pathname } = new URL(url)
    if (pathname === '/.well-known/openid-configuration') return Response.json(metadata)
    if (pathname === '/keys') {
      const { publicKey } = await issuerKeys()
      const key = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
      return Response.json({ keys: [key] })
    }
    if (pathname !== '/token') return new Response(null, { status: 404 })
    if (typeof token !== 'string') return token()
    return Response.json({ access_token: 'an-access-token', token_type: 'Bearer', id_token: token })
  }
}

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // An issuer that would let its clients be careless.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  authorization_response_iss_parameter_supported: true,
}

/** An id token, or another answer, for that visit. */
type TokenMaker = (visit: ProviderVisit) => Promise<string | (() => Response)>

/** Leaves to register, and comes back to the issuer's answer; where the browser is sent, and the requests that the issuer got. */
async function register(tokenFor: TokenMaker, { iss }: { iss?: string } = { iss: issuer }) {
  stubFetch(issuerResponder(''))
  const visit = await startSignIn('google', { action: 'register' })
  const calls = stubFetch(issuerResponder(await tokenFor(visit)))
  const state = visit.url.searchParams.get('state') ?? ''
  const parameters = { code: 'a-code', state, ...(iss !== undefined && { iss }) }
  const location = await returnFromProvider('google', parameters, { browser: visit.browser })
  return { location, calls: calls.map(({ url }) => url) }
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

const signed =
  (claims: JWTPayload): TokenMaker =>
  (visit) =>
    idToken(claimsOf(visit, claims))

/** A token whose signature is of no use. */
const unsigned =
  (header: object, signature: string): TokenMaker =>
  async (visit) =>
    `${encoded(header)}.${encoded(claimsOf(visit))}.${signature}`

/** A token with a secret that both sides know instead of a signature. */
const shared =
  (secret: () => Promise<string>): TokenMaker =>
  async (visit) =>
    idToken(claimsOf(visit), new TextEncoder().encode(await secret()), { alg: 'HS256' })

const unpublished =
  (kid: string): TokenMaker =>
  async (visit) =>
    idToken(claimsOf(visit), (await generateKeyPair('RS256')).privateKey, { kid })

const past = Math.floor(Date.now() / 1000) - 3_600

test.each<[string, TokenMaker]>([
  ['for another client', signed({ aud: 'other-client' })],
  ['for no client', signed({ aud: undefined })],
  ['for another client too, without saying who asked', signed({ aud: ['oidc-client', 'other-client'] })],
  ['that another client asked for', signed({ azp: 'other-client' })],
  [
    'for two, that the other asked for',
    signed({ aud: ['oidc-client', 'other-client'], azp: 'other-client' }),
  ],
  ['of another issuer', signed({ iss: 'https://evil.example' })],
  ['of an issuer that begins alike', signed({ iss: 'https://issuer.example.evil.example' })],
  ['with another nonce', signed({ nonce: 'n'.repeat(43) })],
  ['without a nonce', signed({ nonce: undefined })],
  ['that has run out', signed({ iat: past - 300, exp: past })],
  ['that never runs out', signed({ exp: undefined })],
  ['that does not hold yet', signed({ nbf: past + 7_200 })],
  ['about nobody', signed({ sub: undefined })],
  ['without a signature', unsigned({ alg: 'none' }, '')],
  ['that says it has no signature', unsigned({ alg: 'none', kid: 'own' }, 'c2lnbmF0dXJl')],
  ['signed with the public key', shared(async () => exportSPKI((await issuerKeys()).publicKey))],
  ['signed with the client secret', shared(async () => 'oidc-secret'.padEnd(32, 'x'))],
  ['signed with an unpublished key under a known id', unpublished('own')],
  ['signed with an unpublished key under its own id', unpublished('unknown')],
  [
    'changed after it was signed',
    async (visit) => {
      const [header, , signature] = (await idToken(claimsOf(visit))).split('.')
      return `${header}.${encoded(claimsOf(visit, { sub: 'person-2' }))}.${signature}`
    },
  ],
  [
    'that is missing',
    async () => () => Response.json({ access_token: 'an-access-token', token_type: 'Bearer' }),
  ],
])('A14: an id token %s is refused', async (_, tokenFor) => {
  const { location, calls } = await register(tokenFor)
  expect(location.searchParams.get('error')).toBe('other')
  expect(calls.filter((url) => !url.startsWith(`${issuer}/`))).toEqual([])
  expect(await env.DB.prepare('SELECT count(*) AS count FROM registrations').first('count')).toBe(0)
})

test('A14: a valid id token signs its user in', async () => {
  const { location } = await register(signed({ azp: 'oidc-client' }))
  expect([location.host, location.pathname]).toEqual(['auth.localhost:8787', '/complete-register'])
  expect(Object.fromEntries(location.searchParams)).toEqual({
    key: expect.stringMatching(/^[\w-]{43}$/),
    username: 'Ada.Lovelace',
    state: 'f'.repeat(43),
  })
})

test.each([{ iss: 'https://evil.example' }, {}])(
  'A13: a callback of another issuer, or without one, is refused: %j',
  async (named) => {
    const { location, calls } = await register(signed({}), named)
    expect(location.searchParams.get('error')).toBe('other')
    expect(calls.filter((url) => url.endsWith('/token'))).toEqual([])
  },
)
