import type { CustomFetch } from '@tanstack/react-start'
import { accessTokenKey, accountKey, refreshTokenKey } from '#app/lib/browser-storage.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { createSignal } from '#shared/signal.ts'
import { NetworkError } from '#shared/errors.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { retryAt } from './rate-limit.ts'

/** The `Authorization` header of this browser's session; empty on the server and when signed out. */
export function authorization(): Record<string, string> {
  const access = localStore.getItem(accessTokenKey)
  const refresh = localStore.getItem(refreshTokenKey)
  return access && refresh ? { authorization: `Bearer ${access}:${refresh}` } : {}
}

/** Stores the pair of a `tokens` header, if both halves are there. */
export function storeTokens(pair: string | null): void {
  const [access, refresh] = pair?.split(':') ?? []
  if (!access || !refresh) return
  // In this order: an old refresh token with a new access token would look like a stolen copy.
  localStore.setItem(refreshTokenKey, refresh)
  localStore.setItem(accessTokenKey, access)
}

/** Removes the session from this browser; other tabs are notified by the storage event. */
export function clearTokens(): void {
  localStore.removeItem(accessTokenKey)
  localStore.removeItem(refreshTokenKey)
}

/** Makes other tabs reload this account's data: by the storage event, as when a session begins or ends. */
export function notifyOtherTabs(): void {
  localStore.setItem(accountKey, String(Date.now()))
}

/**
 * A fetch that stores renewed tokens, unless others were stored since it was sent: a late response may have some that were revoked. It
 * notices when the response to a change shows that the session has ended.
 */
export const fetchWithTokens: CustomFetch = async (url, init) => {
  const response = await fetch(url, init)
  if (isOwnCall(init)) storeTokens(response.headers.get(internalHeaders.tokens))
  if (response.status === 401 && init?.method === 'POST') endSession(new Headers(init.headers))
  return response
}

/**
 * The same for server functions; it also notices forbidden calls, and reads that are rejected as anonymous. Throws NetworkError
 * for a response from a server in between.
 */
export const callFunction: CustomFetch = async (url, init) => {
  const response = await fetchWithTokens(url, init)
  if (response.status === 401 && init?.method !== 'POST' && isOwnCall(init)) tokenRejections.send()
  if (response.status === 403) refusals.send(init?.method === 'POST')
  if (response.headers.has(serverFunctionHeader)) return response
  if (response.ok) throw new NetworkError(0, 'no response of the function')
  throw new NetworkError(response.status, 'refused', retryAt(response.headers))
}

/** The header by which Start marks a server function's result or error. */
const serverFunctionHeader = 'x-tss-serialized'

const ends = createSignal<Record<string, string>>()
const tokenRejections = createSignal()
const refusals = createSignal<boolean>()

/**
 * Calls back when the service no longer accepts this browser's tokens, which are removed by then, with the header that they
 * were sent in; returns a function that stops it.
 */
export const watchSessionEnd = ends.watch

/**
 * Calls back when a read is rejected as anonymous although this browser has tokens: the session may have ended; returns a
 * function that stops it.
 */
export const watchRejectedTokens = tokenRejections.watch

/**
 * Calls back when the service forbids an action that the page offered: the user may have lost a role, or be banned. Passes whether
 * it was a change; returns a function that stops it.
 */
export const watchForbidden = refusals.watch

/** Removes the session of a call that was rejected as anonymous, and reports it. */
function endSession(sent: Headers): void {
  if (!isOwnCall({ headers: sent })) return
  const endedSession = authorization()
  clearTokens()
  ends.send(endedSession)
}

/** Tokens that were renewed or set since the call was sent are not the ones that were rejected. */
function isOwnCall(init: { headers?: HeadersInit } | undefined): boolean {
  const { authorization: stored } = authorization()
  return stored !== undefined && new Headers(init?.headers).get('authorization') === stored
}

/** A change of the browser's storage, as other tabs receive it. */
type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>

/**
 * Whether the change means that the user logged in or out in another tab, or changed their account there. The refresh token is
 * written last and removed last; one that only replaces another belongs to the same session.
 */
export function isSessionChange({ key, oldValue, newValue }: StorageChange): boolean {
  if (key === null || key === accountKey) return true
  return key === refreshTokenKey && (oldValue === null) !== (newValue === null)
}

/** Calls back when a session begins, ends or changes in another tab; returns a function that stops it. */
export function watchSessions(changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => isSessionChange(event) && changed()
  // A page in the browser's back/forward cache has missed events.
  const onPageShow = (event: PageTransitionEvent) => event.persisted && changed()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
