import { Hono, type Context } from 'hono'
import { z } from 'zod'
import {
  completeBody,
  providerBody,
  providerNames,
  restErrors,
  type Provider,
} from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { type RequestContext, requireAccount } from '#upstream/request/context.ts'
import { mediaType, readBytes } from '#upstream/platform/json-body.ts'
import { agentOf, handleJson, openRequest, type UpstreamEnv } from './request.ts'
import { unlinkIdentity } from '#upstream/domains/accounts/identities/identity.writer.ts'
import { issueLinkToken, consumeLinkToken } from '#upstream/domains/accounts/identities/link-token.writer.ts'
import { socialActions, startFlow } from '#upstream/domains/accounts/identities/provider-flow.writer.ts'
import {
  failureAddress,
  logRefusal,
  providerContext,
  finishProviderFlow,
} from '#upstream/domains/accounts/identities/provider-callback.ts'
import { providerOf } from '#upstream/domains/accounts/providers/configured.ts'
import type { SocialProvider } from '#upstream/domains/accounts/providers/social-provider.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'
import { completeRegistration } from '#upstream/domains/accounts/registration.writer.ts'
import { completeSignIn } from '#upstream/domains/accounts/sign-in.ts'
import { isSecret, newSecret } from '#upstream/platform/tokens.ts'

/** Maximum bytes of the form that starts a sign-in: one token. */
const formBytes = 1_024

const startQuery = z.object({
  action: z.enum(socialActions),
  redirect: z.string().max(2_048).optional(),
  /** The public half of main's flow. */
  state: z.string().refine(isSecret),
})

export const socialRoutes = new Hono<UpstreamEnv>()

const named = `/:provider{(?:${providerNames.join('|')})}`

socialRoutes.post(named, async (c) => {
  const context = await openRequest(c)
  const name = c.req.param('provider') as Provider
  const provider = requireProvider(context, name)
  const query = startQuery.safeParse(c.req.query())
  if (!query.success) throw new RestError(restErrors.invalidBody)
  const { action, state: handoverState } = query.data
  const { origins, development } = context.config
  const redirect = safeRedirect(query.data.redirect, origins, development)
  await consume(context.env.DB, rateOf('social:client', context.client), context.now)
  const token = action === 'link' ? await requireLinkToken(context, c.req.raw, name) : null
  const browser = browserOf(c) ?? newSecret()
  const purpose = { provider: name, action, redirect, handoverState, linkSessionId: token?.sessionId ?? null }
  const secrets = await startFlow(context.env.DB, purpose, browser, context.now, token?.holds)
  if (!secrets) throw new RestError(restErrors.expired)
  const departure = { ...secrets, redirectUri: redirectUri(c, context, name) }
  context.responseHeaders.set(internalHeaders.browser, browser)
  try {
    const { href } = await provider.authorizeUrl(departure, providerContext(context))
    return name === 'steam' ? c.json({ authorize_url: href }) : c.redirect(href)
  } catch (error) {
    // The issuer's metadata can't be loaded.
    logRefusal(context, name, error)
    return c.redirect(failureAddress(context, name, 'other', redirect))
  }
})

socialRoutes.get(`${named}/callback`, async (c) => {
  const context = await openRequest(c)
  const name = c.req.param('provider') as Provider
  const location = await finishProviderFlow(context, {
    name,
    provider: requireProvider(context, name),
    parameters: new URL(c.req.url).searchParams,
    redirectUri: redirectUri(c, context, name),
    browser: browserOf(c) ?? '',
    agent: agentOf(c),
  })
  return c.redirect(location)
})

socialRoutes.post(
  '/oauth/complete',
  handleJson(completeBody, async (context, body, c) => {
    const { userId, provider, redirect, handoverState } = await completeRegistration(context, body)
    const user = { userId, agent: agentOf(c), method: provider }
    return { redirect: await completeSignIn(context, user, { redirect, state: handoverState }) }
  }),
)

socialRoutes.post(
  '/get-oauth-link-token',
  handleJson(providerBody, async (context, { provider, ...proof }) => {
    const { id } = requireAccount(context)
    requireProvider(context, provider)
    await consume(context.env.DB, rateOf('link:account', id), context.now)
    return { token: await issueLinkToken(context, provider, proof) }
  }),
)

socialRoutes.post(
  '/unlink-identity',
  handleJson(providerBody, async (context, { provider, ...proof }) => {
    const account = requireAccount(context)
    await consume(context.env.DB, rateOf('link:account', account.id), context.now)
    await unlinkIdentity(context, account, provider, proof)
  }),
)

function requireProvider({ config }: RequestContext, name: Provider): SocialProvider {
  const provider = providerOf(config, name)
  if (!provider) throw new RestError(restErrors.notFound, 404)
  return provider
}

/** Returns the session that may link an account of the provider; throws `expired` for an invalid token. */
async function requireLinkToken({ env, now }: RequestContext, request: Request, name: Provider) {
  if (mediaType(request) !== 'application/x-www-form-urlencoded')
    throw new RestError(restErrors.unsupportedType, 415)
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, formBytes)))
  const token = await consumeLinkToken(env.DB, form.get('link_token') ?? '', name, now)
  if (!token) throw new RestError(restErrors.expired)
  return token
}

/** The URL that the provider redirects back to, on the host that the browser left from, where its cookie is. */
function redirectUri(c: Context<UpstreamEnv>, { config }: RequestContext, name: Provider): string {
  const host = c.req.header(internalHeaders.host) === 'auth' ? 'auth' : 'main'
  return `${config.origins[host]}/auth/${name}/callback`
}

/** The browser's secret of its sign-ins in progress; two tabs share it. */
function browserOf(c: Context<UpstreamEnv>): string | null {
  const secret = c.req.header(internalHeaders.browser) ?? ''
  return isSecret(secret) ? secret : null
}
