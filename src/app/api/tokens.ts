import type { CustomFetch } from '@tanstack/react-start'
import { createSignal } from '#app/lib/signal.ts'
import { NetworkError } from '#shared/errors.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

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

/** Forgets the session in this browser; other tabs are notified by the storage event. */
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
  storeTokens(response.headers.get(internalHeaders.tokens))
  if (response.status === 401 && init?.method === 'POST') endSession(new Headers(init.headers))
  return response
}

/**
 * The same for server functions; it notices too when something is forbidden, or is not shown to who should see it. Throws NetworkError for a refusal that comes
 * from somewhere on the way.
 */
export const callFunction: CustomFetch = async (url, init) => {
  const response = await keepTokens(url, init)
  if (response.status === 401 && init?.method !== 'POST' && isOurs(init)) doubts.send()
  if (response.status === 403) refusals.send(init?.method === 'POST')
  if (!response.ok && !response.headers.has(functionAnswer))
    throw new NetworkError(response.status, 'refused')
  return response
}

/** The header by which Start marks what a server function answered or threw. */
const functionAnswer = 'x-tss-serialized'

const ends = createSignal<Record<string, string>>()
const doubts = createSignal()
const refusals = createSignal<boolean>()

/**
 * Calls back when the service no longer knows the tokens of this browser, which are forgotten by then, with the header that they
 * were sent in; returns how to stop.
 */
export const watchSessionEnd = ends.watch

/** Calls back when a read is refused as nobody's though this browser has tokens: their session may be over; returns how to stop. */
export const watchSessionDoubt = doubts.watch

/**
 * Calls back when the service forbids what the page offered: whoever uses it may have lost a role, or be banned. Says whether
 * it was a change; returns how to stop.
 */
export const watchForbidden = refusals.watch

/** Forgets the session of a call that was refused as nobody's, and says so. */
function endSession(sent: Headers): void {
  if (!isOurs({ headers: sent })) return
  const held = authorization()
  clearTokens()
  ends.send(held)
}

/** Tokens that were renewed or given anew since a call was sent are not what it was refused for. */
function isOurs(init: { headers?: HeadersInit } | undefined): boolean {
  const { authorization: stored } = authorization()
  return stored !== undefined && new Headers(init?.headers).get('authorization') === stored
}
