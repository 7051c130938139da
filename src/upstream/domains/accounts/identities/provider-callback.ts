import { restErrors, type Provider } from '#shared/contract/rest.ts'
import { logError, logLine } from '#shared/log.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { countEvent } from '#upstream/platform/trace.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findByIdentity, hasIdentity, isAddressTaken } from './identity.reader.ts'
import { linkIdentity } from './identity.writer.ts'
import { isOwnBrowser, consumeFlow, storeNonce, type ReturnedFlow } from './provider-flow.writer.ts'
import {
  providerFetch,
  ProviderRefusal,
  type SocialProvider,
  type ProviderContext,
  type ProviderUser,
} from '#upstream/domains/accounts/providers/social-provider.ts'
import { startRegistration } from '#upstream/domains/accounts/registration.writer.ts'
import { completeSignIn } from '#upstream/domains/accounts/sign-in.ts'

interface ProviderCallback {
  name: Provider
  provider: SocialProvider
  parameters: URLSearchParams
  redirectUri: string
  /** The secret that the browser got when it left for the provider; empty if it has none. */
  browser: string
  agent: string
}

type ProviderFailure = 'no-match' | 'already-exists' | 'other'

export function providerContext({ config, env, now }: RequestContext): ProviderContext {
  return {
    fetch: providerFetch(config.development),
    now,
    storeNonce: (nonce, until) => storeNonce(env.DB, nonce, until),
  }
}

/** The address on main that reports a failed login through a provider, with the page to return to. */
export function failureAddress(
  { config }: RequestContext,
  name: Provider,
  error: ProviderFailure,
  redirect?: string,
): string {
  const query = new URLSearchParams({ error, ...(redirect && { redirect }) })
  return `${config.origins.main}/oauth/callback/${name}?${query}`
}

/** Finishes the sign-in of a browser that returned from a provider; returns the URL to redirect to, also on failure. */
export async function finishProviderFlow(
  context: RequestContext,
  callback: ProviderCallback,
): Promise<string> {
  const flow = await consumeFlow(context.env.DB, callback.parameters.get('state') ?? '', context.now)
  const refused = () => countEvent({ kind: 'sign-in', name: callback.name, result: 'refused' })
  const isExpected = flow && flow.provider === callback.name && (await isOwnBrowser(flow, callback.browser))
  if (!isExpected) {
    refused()
    return failureAddress(context, callback.name, 'other')
  }
  const user = await identify(context, callback, flow)
  const outcome = user ? await handleCallback(context, callback, flow, user) : 'other'
  if (outcome instanceof URL) return outcome.href
  refused()
  return failureAddress(context, callback.name, outcome, flow.redirect)
}

/** The user that the provider confirms; null if its response is invalid or missing. */
async function identify(
  context: RequestContext,
  { name, provider, parameters, redirectUri }: ProviderCallback,
  { verifier, nonce }: ReturnedFlow,
): Promise<ProviderUser | null> {
  const departure = { redirectUri, state: parameters.get('state') ?? '', verifier, nonce }
  try {
    return await provider.identify(parameters, departure, providerContext(context))
  } catch (error) {
    logRefusal(context, name, error)
    return null
  }
}

/** Logs the reason for an invalid response; any other error is a bug and is rethrown. */
export function logRefusal({ requestId, config }: RequestContext, name: Provider, error: unknown): void {
  const isRefusal = error instanceof ProviderRefusal || isProtocolError(error)
  const logFields = { requestId, provider: name }
  if (isRefusal) logLine(config, 'warn', 'social sign-in refused', { ...logFields, reason: error.message })
  else logError('social sign-in failed', logFields, error)
}

/** How oauth4webapi reports a response that is an OAuth error or violates the protocol. */
function isProtocolError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('OAUTH_')
}

/** Performs the action that the sign-in was started for; returns the URL to redirect to, or the reason for the failure. */
async function handleCallback(
  context: RequestContext,
  { name, agent }: ProviderCallback,
  flow: ReturnedFlow,
  user: ProviderUser,
): Promise<URL | ProviderFailure> {
  const { DB: db } = context.env
  const { action, redirect, handoverState } = flow
  const identity = { provider: name, subject: user.subject }
  if (action === 'link') {
    const linking = await linkIdentity(context, identity, flow)
    return linking === 'linked' ? new URL(redirect) : linking
  }
  const userId = await findByIdentity(db, identity)
  if (action === 'login') {
    if (userId === undefined) return 'no-match'
    const continuation = { redirect, state: handoverState }
    const signingIn = { userId, agent, method: name, holds: hasIdentity(userId, identity) }
    try {
      return new URL(await completeSignIn(context, signingIn, continuation))
    } catch (error) {
      if (error instanceof RestError && error.message === restErrors.noMatch) return 'no-match'
      throw error
    }
  }
  if (userId !== undefined) return 'already-exists'
  // The provider's email address proves nothing here: its owner has to sign in first and then link the identity.
  if (user.email !== null && (await isAddressTaken(db, user.email))) return 'already-exists'
  return startRegistration(context, { provider: name, user, redirect, handoverState })
}
