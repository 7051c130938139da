import type { CustomFetch } from '@tanstack/react-start'
import { NetworkError } from '#shared/errors.ts'
import { wire } from '#shared/wire.ts'

/** The `Authorization` header of this browser's session; empty on the server and when signed out. */
export function authorization(): Record<string, string> {
  if (typeof localStorage === 'undefined') return {}
  const access = localStorage.getItem('access')
  const refresh = localStorage.getItem('refresh')
  return access && refresh ? { authorization: `Bearer ${access}:${refresh}` } : {}
}

/** Keeps the pair of a `tokens` header; both halves or nothing. */
export function storeTokens(pair: string | null): void {
  const [access, refresh] = pair?.split(':') ?? []
  if (!access || !refresh) return
  // In this order: an old refresh token beside a new access token would look like a stolen copy.
  localStorage.setItem('refresh', refresh)
  localStorage.setItem('access', access)
}

/** Forgets the session in this browser; other tabs hear of it by the storage event. */
export function clearTokens(): void {
  localStorage.removeItem('access')
  localStorage.removeItem('refresh')
}

/** Has the other tabs load anew what they show of this account: by the storage event, like a session's beginning and end. */
export function tellOtherTabs(): void {
  localStorage.setItem('account', String(Date.now()))
}

/** A fetch that keeps renewed tokens whenever an answer carries them, and notices when a change shows the session over. */
export const keepTokens: CustomFetch = async (url, init) => {
  const response = await fetch(url, init)
  storeTokens(response.headers.get(wire.tokens))
  if (response.status === 401 && init?.method === 'POST') endSession(new Headers(init.headers))
  return response
}

/**
 * The same for server functions; it notices too when something is forbidden. Throws NetworkError for a refusal that comes
 * from somewhere on the way.
 */
export const callFunction: CustomFetch = async (url, init) => {
  const response = await keepTokens(url, init)
  if (response.status === 403) ends.dispatchEvent(new CustomEvent('forbidden', { detail: init?.method }))
  if (!response.ok && !response.headers.has(functionAnswer))
    throw new NetworkError(response.status, 'refused')
  return response
}

/** The header by which Start marks what a server function answered or threw. */
const functionAnswer = 'x-tss-serialized'

const ends = new EventTarget()

/** Calls back when the service no longer knows the tokens of this browser, which are forgotten by then; returns how to stop. */
export function watchSessionEnd(ended: () => void): () => void {
  ends.addEventListener('end', ended)
  return () => ends.removeEventListener('end', ended)
}

/**
 * Calls back when the service forbids what the page offered: whoever uses it may have lost a role, or be banned. Says whether
 * it was a change; returns how to stop.
 */
export function watchForbidden(forbidden: (isChange: boolean) => void): () => void {
  const heard = (event: Event) => forbidden((event as CustomEvent<string | undefined>).detail === 'POST')
  ends.addEventListener('forbidden', heard)
  return () => ends.removeEventListener('forbidden', heard)
}

function endSession(sent: Headers): void {
  const { authorization: stored } = authorization()
  // Tokens that were renewed or given anew since the call was sent are not what was refused.
  if (!stored || sent.get('authorization') !== stored) return
  clearTokens()
  ends.dispatchEvent(new Event('end'))
}
