import { safeRedirect, type Origins } from '#shared/origins.ts'
import { post } from './rest.ts'

/** What the callback's address says. */
export interface Callback {
  /** Two base64 halves joined by a colon. */
  tokens: string | undefined
  error: string | undefined
  redirect: string | undefined
}

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
export async function finishSignIn(
  callback: Callback,
  origins: Origins,
  development: boolean,
): Promise<void> {
  await post('/auth/exchange', { tokens: callback.tokens })
  location.replace(safeRedirect(callback.redirect, origins, development))
}

/** Where a sign-in that failed can be tried again, to lead where it was meant to. */
export function loginHref({ redirect }: Pick<Callback, 'redirect'>): string {
  return redirect ? `/login?${new URLSearchParams({ r: redirect })}` : '/login'
}

/** The sentence for a sign-in that failed: no account yet, an account already, or something else. */
export function failureText(error: string | undefined, product: string, provider: string): string {
  if (error === 'no-match') {
    return `No ${product} account found associated with this ${provider} account. Did you mean to sign up instead?`
  }
  if (error === 'already-exists') {
    return `A ${product} account associated with this ${provider} account already exists. Did you mean to log in instead?`
  }
  return 'An unknown error occurred'
}
