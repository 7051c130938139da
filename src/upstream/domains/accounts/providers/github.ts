import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  processAuthorizationCodeResponse,
  validateAuthResponse,
  type AuthorizationServer,
} from 'oauth4webapi'
import { z } from 'zod'
import { type ProviderFetch, ProviderRefusal, type SocialProvider } from './social-provider.ts'
import type { GithubSettings } from '#upstream/config/sign-in-config.ts'

const user = z.object({ id: z.number().int().positive(), login: z.string() })
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Sign-in by OAuth 2 with PKCE; the user comes from GitHub's API. */
export function githubProvider(settings: GithubSettings): SocialProvider {
  const { origin, clientId, clientSecret } = settings
  // As in GitHub's published metadata; the issuer is compared if a response names one.
  const server: AuthorizationServer = {
    issuer: `${origin}/login/oauth`,
    authorization_endpoint: `${origin}/login/oauth/authorize`,
    token_endpoint: `${origin}/login/oauth/access_token`,
  }
  const client = { client_id: clientId }
  return {
    async authorizeUrl({ redirectUri, state, verifier }) {
      const url = new URL(`${origin}/login/oauth/authorize`)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString()
      return url
    },
    async identify(parameters, { redirectUri, state, verifier }, step) {
      const code = validateAuthResponse(server, client, parameters, state)
      const response = await authorizationCodeGrantRequest(
        server,
        client,
        ClientSecretPost(clientSecret),
        code,
        redirectUri,
        verifier,
        // `providerFetch` itself requires https, except in development.
        { [customFetch]: step.fetch, [allowInsecureRequests]: true },
      )
      const { access_token: token } = await processAuthorizationCodeResponse(server, client, response)
      return readUser(settings, token, step.fetch)
    },
  }
}

async function readUser({ apiOrigin }: GithubSettings, token: string, fetch: ProviderFetch) {
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'user-agent': 'community-sign-in',
    'x-github-api-version': '2022-11-28',
  }
  async function read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> {
    const response = await fetch(`${apiOrigin}${path}`, { headers })
    if (response.status !== 200) throw new ProviderRefusal(`${path} answered ${response.status}`)
    const payload = shape.safeParse(await response.json().catch(() => undefined))
    if (!payload.success) throw new ProviderRefusal(`${path} answered in another form`)
    return payload.data
  }
  const [{ id, login }, known] = await Promise.all([read('/user', user), read('/user/emails', addresses)])
  const primary = known.find((address) => address.primary)
  return {
    subject: String(id),
    name: login,
    email: primary?.email ?? null,
    emailVerified: primary?.verified ?? false,
  }
}
