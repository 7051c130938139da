import { forgetDrafts } from '#app/objects/drafts/draft-owner.ts'
import { authorization, clearTokens } from '#app/api/tokens.ts'

/**
 * Ends the session everywhere, then forgets it here with the drafts that were written in it. Throws when the service can't be
 * reached; the session is kept then, so that it can be ended by another try.
 */
export async function signOut(): Promise<void> {
  const { ok, status } = await postLogout(authorization())
  // 401: the session was over already.
  if (!ok && status !== 401) throw new Error(`Logging out was answered with ${status}`)
  clearTokens()
  forgetDrafts(localStorage)
}

/** Has the session cookie removed from a browser that has no tokens, or none that are good any more, to go with it. */
export async function dropSessionCookie(): Promise<void> {
  await postLogout({})
}

function postLogout(credentials: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...credentials }
  return fetch('/auth/logout', { method: 'POST', headers, body: '{}' })
}
