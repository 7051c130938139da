import { forgetDrafts } from '#app/writing/drafts/draft-owner.ts'
import { localStore } from '#app/lib/browser-store.ts'
import { authorization, clearTokens } from '#app/api/tokens.ts'

/** Throws if the service can't be reached; the session then stays, so that the user can try again. */
export async function signOut(): Promise<void> {
  const { ok, status } = await postLogout(authorization())
  // 401: the session had ended already.
  if (!ok && status !== 401) throw new Error(`Logging out was answered with ${status}`)
  clearTokens()
  forgetDrafts(localStore)
}

/** Removes the session cookie from a browser that has no valid tokens to go with it. */
export async function dropSessionCookie(): Promise<void> {
  await postLogout({})
}

function postLogout(credentials: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...credentials }
  return fetch('/auth/logout', { method: 'POST', headers, body: '{}' })
}
