import { t } from '#app/texts/t.ts'
import { read } from '#app/api/call.ts'
import { LocalAuthDocument } from '#app/graphql.gen.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { errorCode } from '#shared/errors.ts'
import { isLocalTarget, safeRedirect } from '#shared/addresses/origins.ts'
import type { Site } from '#shared/page/page-context.ts'
import { providerName } from '#app/features/accounts/providers/provider-name.ts'
import { post } from '#app/api/rest.ts'
import { dropSessionCookie } from '#app/features/accounts/sign-out.ts'
import { authorization, clearTokens, notifyOtherTabs } from '#app/api/tokens.ts'

/** The parameters of the callback URL. */
export interface CallbackParameters {
  /** Two base64 halves joined by a colon. */
  tokens: string | undefined
  error: string | undefined
  redirect: string | undefined
}

/** Instead of a provider: a signed-in user continues to a program of their own. */
export const sessionProvider = 'session'

/** Reads the callback's parameters and removes its secrets from the address bar and the history. */
export function takeCallbackParameters(): CallbackParameters {
  const query = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  return {
    tokens: query.get('tokens') ?? undefined,
    error: query.get('error') ?? undefined,
    redirect: query.get('redirect') ?? undefined,
  }
}

/** Exchanges the pair for a session of this browser and continues to the login's target. */
export async function finishSignIn({ tokens, redirect }: CallbackParameters, site: Site): Promise<void> {
  const replacesSession = authorization().authorization !== undefined
  await post('/auth/exchange', { tokens })
  // To other tabs, a pair that replaces another looks like a renewed one.
  if (replacesSession) notifyOtherTabs()
  await redirectAfterSignIn(redirect, site)
}

/** Continues to the target with this browser's session; without one, goes to the login page. */
export async function continueWithSession({ redirect = '/' }: CallbackParameters, site: Site): Promise<void> {
  try {
    if (authorization().authorization) return await redirectAfterSignIn(redirect, site)
  } catch (error) {
    if (errorCode(error) !== 401) throw error
    clearTokens()
  }
  // With the cookie alone the login page would redirect straight back here.
  await dropSessionCookie()
  location.replace(entryAddress('/login', { r: redirect }))
}

/** A program on this machine gets a signed token that identifies the user; no other target needs one. */
async function redirectAfterSignIn(
  redirect: string | undefined,
  { origins, development }: Site,
): Promise<void> {
  const target = safeRedirect(redirect, origins, development)
  if (!isLocalTarget(target, origins)) return location.replace(target)
  const { jwt } = await read(LocalAuthDocument, { audience: new URL(target).origin })
  location.replace(`/local-auth-callback?${new URLSearchParams({ redirect: target })}#jwt=${jwt}`)
}

type SocialSite = Pick<Site, 'product' | 'signIn'>

/** Why there is no session: no account yet, an existing account, or something else. */
export type CallbackFailure = 'no-match' | 'already-exists' | 'other'

/** The failure in a callback's URL; for an unknown provider nothing more is said. */
export function callbackFailure(
  error: string | undefined,
  provider: string,
  site: SocialSite,
): CallbackFailure {
  const isSocial = providerName(provider, site) !== undefined
  return isSocial && (error === 'no-match' || error === 'already-exists') ? error : 'other'
}

/** The message about a failed login. */
export function failureText(failure: CallbackFailure, site: SocialSite, provider: string): string {
  const name = providerName(provider, site) ?? provider
  if (failure === 'no-match') {
    return t('accounts.callback.notFound', { product: site.product, provider: name })
  }
  if (failure === 'already-exists') {
    return t('accounts.callback.alreadyExists', { product: site.product, provider: name })
  }
  return t('common.unknownError')
}

/** A hint for a provider's account that has no account here, or may not use an existing one; else undefined. */
export function failureHint(
  failure: CallbackFailure,
  site: SocialSite,
  provider: string,
): string | undefined {
  if (failure === 'other') return undefined
  const name = providerName(provider, site) ?? provider
  return t('accounts.callback.linkHint', { product: site.product, provider: name })
}
