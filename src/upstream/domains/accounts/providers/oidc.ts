import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discoveryRequest,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processUserInfoResponse,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
  type AuthorizationServer,
  type Client,
  type IDToken,
} from 'oauth4webapi'
import {
  type ProviderFetch,
  ProviderRefusal,
  type SocialProvider,
  type ProviderUser,
} from './social-provider.ts'
import type { OidcSettings } from '#upstream/config/sign-in-config.ts'

/** How long an issuer's metadata is cached, in milliseconds; its keys have their own lifetime. */
const metadataMs = 60 * 60 * 1000

const discovered = new Map<string, { server: AuthorizationServer; at: number }>()

/** Sign-in by OpenID Connect: discovery, PKCE, nonce, and an id token whose signature is checked with the issuer's keys. */
export function oidcProvider({ issuer, clientId, clientSecret }: OidcSettings): SocialProvider {
  const client: Client = { client_id: clientId }
  return {
    async authorizeUrl({ redirectUri, state, verifier, nonce }, step) {
      const { authorization_endpoint: endpoint } = await discover(issuer, step.fetch)
      if (!endpoint) throw new ProviderRefusal('no authorization endpoint')
      const url = new URL(endpoint)
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },
    async identify(parameters, { redirectUri, state, verifier, nonce }, step) {
      const server = await discover(issuer, step.fetch)
      const code = validateAuthResponse(server, client, parameters, state)
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        clientAuthentication(server)(clientSecret),
        code,
        redirectUri,
        verifier,
        bounded(step.fetch),
      )
      const expected = { expectedNonce: nonce, requireIdToken: true }
      const tokens = await processAuthorizationCodeResponse(server, client, response, expected)
      await validateApplicationLevelSignature(server, response, bounded(step.fetch))
      const claims = getValidatedIdTokenClaims(tokens)
      if (!claims) throw new ProviderRefusal('no id token')
      if (claims.azp !== undefined && claims.azp !== clientId)
        throw new ProviderRefusal('made for another client')
      return userOf(await withProfile(server, client, claims, tokens.access_token, step.fetch), issuer)
    },
  }
}

async function discover(issuer: string, fetch: ProviderFetch): Promise<AuthorizationServer> {
  const known = discovered.get(issuer)
  if (known && Date.now() - known.at < metadataMs) return known.server
  const url = new URL(issuer)
  const response = await discoveryRequest(url, { ...bounded(fetch), algorithm: 'oidc' })
  const server = await processDiscoveryResponse(url, response)
  discovered.set(issuer, { server, at: Date.now() })
  return server
}

/** `providerFetch` itself requires https, except in development. */
function bounded(fetch: ProviderFetch) {
  return { [customFetch]: fetch, [allowInsecureRequests]: true } as const
}

/** Unless the issuer says otherwise, clients send their secret in the header. */
function clientAuthentication({ token_endpoint_auth_methods_supported: methods }: AuthorizationServer) {
  const byHeader = methods?.includes('client_secret_basic') ?? true
  return byHeader ? ClientSecretBasic : ClientSecretPost
}

async function withProfile(
  server: AuthorizationServer,
  client: Client,
  claims: IDToken,
  token: string,
  fetch: ProviderFetch,
): Promise<IDToken> {
  if (claims.email !== undefined || !server.userinfo_endpoint) return claims
  const response = await userInfoRequest(server, client, token, bounded(fetch))
  const profile = await processUserInfoResponse(server, client, claims.sub, response)
  return { ...claims, ...profile }
}

/** A subject is unique within its issuer only, and the issuer is a setting. */
function userOf(claims: IDToken, issuer: string): ProviderUser {
  const { email, email_verified: verified, preferred_username: username, name } = claims
  return {
    subject: `${issuer} ${claims.sub}`,
    name: [username, name].find((text): text is string => typeof text === 'string') ?? '',
    email: typeof email === 'string' ? email : null,
    emailVerified: verified === true,
  }
}
