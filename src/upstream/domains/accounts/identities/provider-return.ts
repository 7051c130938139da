import type { Provider } from '#shared/contract/rest.ts'
import { logError, logLine } from '#shared/log.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findByIdentity, isAddressTaken } from './identity.reader.ts'
import { linkIdentity } from './identity.writer.ts'
import { isOwnBrowser, takeFlow, takeNonce, type ReturnedFlow } from './provider-flow.writer.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import {
  ProviderRefusal,
  type SocialProvider,
  type Step,
  type VouchedUser,
} from '../providers/social-provider.ts'
import { startRegistration } from '../registration/registration.writer.ts'
import { completeSignIn } from './sign-in.ts'

/** A browser that a provider has sent back. */
export interface Return {
  name: Provider
  provider: SocialProvider
  /** The query that it came with. */
  answer: URLSearchParams
  redirectUri: string
  /** The secret that the browser was given when it left; empty when it has none. */
  browser: string
  agent: string
}

/** Why a sign-in through a provider came to nothing, in the contract's words. */
export type ProviderFailure = 'no-match' | 'already-exists' | 'other'

/** What one step of a sign-in through a provider works with. */
export function providerStep({ config, db, now }: RequestContext): Step {
  return {
    fetch: providerFetch(config.development),
    now,
    takeNonce: (nonce, until) => takeNonce(db, nonce, until),
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

/** Ends the sign-in that a browser has come back with, whatever came of it; returns where the browser goes next. */
export async function welcomeBack(context: RequestContext, back: Return): Promise<string> {
  const flow = await takeFlow(context.db, back.answer.get('state') ?? '', context.now)
  const isExpected = flow && flow.provider === back.name && (await isOwnBrowser(flow, back.browser))
  if (!isExpected) return failureAddress(context, back.name, 'other')
  const user = await identify(context, back, flow)
  const outcome = user ? await settle(context, back, flow, user) : 'other'
  return outcome instanceof URL ? outcome.href : failureAddress(context, back.name, outcome, flow.redirect)
}

/** Who has come back; null when the provider's answer does not hold, or the provider does not answer. */
async function identify(
  context: RequestContext,
  { name, provider, answer, redirectUri }: Return,
  { verifier, nonce }: ReturnedFlow,
): Promise<VouchedUser | null> {
  const departure = { redirectUri, state: answer.get('state') ?? '', verifier, nonce }
  try {
    return await provider.identify(answer, departure, providerStep(context))
  } catch (error) {
    logRefusal(context, name, error)
    return null
  }
}

/** Notes an answer that does not hold by its reason; what is no refusal is a fault of the product's own. */
export function logRefusal({ requestId, config }: RequestContext, name: Provider, error: unknown): void {
  const isRefusal = error instanceof ProviderRefusal || isProtocolError(error)
  const about = { requestId, provider: name }
  if (isRefusal) logLine(config, 'warn', 'social sign-in refused', { ...about, reason: error.message })
  else logError('social sign-in failed', about, error)
}

/** How oauth4webapi says that an answer breaks the protocol, or is an error by it. */
function isProtocolError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('OAUTH_')
}

/** Does what the person left for; where they go next, or why it came to nothing. */
async function settle(
  context: RequestContext,
  { name, agent }: Return,
  { action, redirect, handoverState, linkSessionId }: ReturnedFlow,
  user: VouchedUser,
): Promise<URL | ProviderFailure> {
  const { db } = context
  const identity = { provider: name, subject: user.subject }
  if (action === 'link') {
    const linking = linkSessionId === null ? 'other' : await linkIdentity(context, identity, linkSessionId)
    return linking === 'linked' ? new URL(redirect) : linking
  }
  const userId = await findByIdentity(db, identity)
  if (action === 'login') {
    if (userId === undefined) return 'no-match'
    const onward = { redirect, state: handoverState }
    return new URL(await completeSignIn(context, { userId, agent, way: name }, onward))
  }
  if (userId !== undefined) return 'already-exists'
  // An address proves nothing here: whoever has it signs in to its account first, and links then.
  if (user.email !== null && (await isAddressTaken(db, user.email))) return 'already-exists'
  return startRegistration(context, { provider: name, user, redirect, handoverState })
}
