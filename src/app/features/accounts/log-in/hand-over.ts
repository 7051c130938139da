import * as texts from '#app/texts/english/accounts.ts'
import { errorCode } from '#shared/errors.ts'
import { isLocalTarget, safeRedirect } from '#shared/origins.ts'
import type { Site } from '#shared/site.ts'
import { providerName } from '../providers/provider-name.ts'
import { post } from '#app/api/rest.ts'
import { loadLocalAuth } from '../sign-in-options.functions.ts'
import { dropSessionCookie } from '../sign-out.ts'
import { authorization, clearTokens, tellOtherTabs } from '#app/api/tokens.ts'

/** What the callback's address says. */
export interface Callback {
  /** Two base64 halves joined by a colon. */
  tokens: string | undefined
  error: string | undefined
  redirect: string | undefined
}

/** Instead of a provider: somebody already signed in comes by on their way to a program of their own. */
export const throughSession = 'session'

/** Reads the callback's address and takes its secrets out of the address bar and the history. */
export function takeCallback(): Callback {
  const query = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  return {
    tokens: query.get('tokens') ?? undefined,
    error: query.get('error') ?? undefined,
    redirect: query.get('redirect') ?? undefined,
  }
}

/** Trades the pair for a session of this browser and goes to where the sign-in was meant to lead. */
export async function finishSignIn({ tokens, redirect }: Callback, site: Site): Promise<void> {
  const isInstead = authorization().authorization !== undefined
  await post('/auth/exchange', { tokens })
  // A pair that takes another's place looks like a renewed one.
  if (isInstead) tellOtherTabs()
  await goOn(redirect, site)
}

/** Goes on to the target with the session that this browser has; without one, to log in for it. */
export async function passBy({ redirect = '/' }: Callback, site: Site): Promise<void> {
  try {
    if (authorization().authorization) return await goOn(redirect, site)
  } catch (error) {
    if (errorCode(error) !== 401) throw error
    clearTokens()
  }
  // The cookie alone would lead from the login straight back to here.
  await dropSessionCookie()
  location.replace(`/login?${new URLSearchParams({ r: redirect })}`)
}

/** A program on this machine gets a signed token that names the user; no other target needs one. */
async function goOn(redirect: string | undefined, { origins, development }: Site): Promise<void> {
  const target = safeRedirect(redirect, origins, development)
  if (!isLocalTarget(target, origins)) return location.replace(target)
  const { jwt } = await loadLocalAuth({ data: { audience: new URL(target).origin } })
  location.replace(`/local-auth-callback?${new URLSearchParams({ redirect: target })}#jwt=${jwt}`)
}

type SocialSite = Pick<Site, 'product' | 'signIn'>

/** Why there is no session: no account yet, an account already, or something else. */
export type Failure = 'no-match' | 'already-exists' | 'other'

/** The failure that a callback's address names; about a provider that nobody knows there is nothing more to say. */
export function failureOf(error: string | undefined, provider: string, site: SocialSite): Failure {
  const isSocial = providerName(provider, site) !== undefined
  return isSocial && (error === 'no-match' || error === 'already-exists') ? error : 'other'
}

/** The sentence for a sign-in that failed. */
export function failureText(failure: Failure, site: SocialSite, provider: string): string {
  const account = texts.accountOf(providerName(provider, site) ?? provider)
  if (failure === 'no-match') {
    return texts.noAccountFound(site.product, account)
  }
  if (failure === 'already-exists') {
    return texts.accountExists(site.product, account)
  }
  return texts.unknownErrorOccurred
}

/** What else may be so when a provider's account leads to none here, or to one that it may not open; else undefined. */
export function failureHint(failure: Failure, site: SocialSite, provider: string): string | undefined {
  if (failure === 'other') return undefined
  const name = providerName(provider, site) ?? provider
  return texts.linkInSettings(site.product, name)
}
