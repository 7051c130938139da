import { authorization, clearTokens } from './tokens.ts'

/** Ends the session everywhere and forgets it here; the browser forgets even when the service can't be told. */
export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json', ...authorization() }
  try {
    await fetch('/auth/logout', { method: 'POST', headers, body: '{}' })
  } finally {
    clearTokens()
  }
}
