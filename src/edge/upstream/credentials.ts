import type { Config } from '#edge/config/env.ts'
import { readSession } from '#edge/cookies/cookies.ts'
import { sessionCookieScheme } from '#shared/internal-headers.ts'

const bearer = /^Bearer [!-~]{1,512}$/

/** The `Authorization` that a request may take upstream by its own token pair, or null. */
export function bearerOf(headers: Headers): string | null {
  const value = headers.get('authorization')
  return value !== null && bearer.test(value) ? value : null
}

/** The credentials of a page or a server function: the token pair, else, for reading alone, the session cookie. */
export function pageCredentials(request: Request, config: Config): string | null {
  const tokens = bearerOf(request.headers)
  if (tokens) return tokens
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const secret = readSession(request.headers.get('cookie'), config)
  return secret ? `${sessionCookieScheme} ${secret}` : null
}
