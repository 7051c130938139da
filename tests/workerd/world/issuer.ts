import { exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import type { ProviderVisit, ProviderCall } from './providers.ts'

/** The issuer that `socialBindings` names. */
export const issuer = 'https://issuer.example'

/** A pair of keys that an issuer signs with. */
export type Keys = Awaited<ReturnType<typeof generateKeyPair>>

// Metadata and keys are cached between sign-ins, so all tests share one key pair.
let ownKeys: Promise<Keys> | undefined

/** The issuer's own keys. */
export function issuerKeys(): Promise<Keys> {
  ownKeys ??= generateKeyPair('RS256', { extractable: true })
  return ownKeys
}

/** The issuer's claims about a user. */
export function claimsOf({ url }: ProviderVisit, claims: JWTPayload = {}): JWTPayload {
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
export async function idToken(
  claims: JWTPayload,
  key?: Parameters<SignJWT['sign']>[0],
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header })
  return token.sign(key ?? (await issuerKeys()).privateKey)
}

/** The fake: metadata, keys, and the given id token for any code. */
export function issuerResponder(token: string | (() => Response)) {
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
