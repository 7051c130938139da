import { internalHeaders } from '#shared/internal-headers.ts'
import { hostCookie, hostCookieName, readCookie } from './host-cookie.ts'
import type { Config } from '../config/env.ts'
import { isSecure } from './session-cookie.ts'

/** How long someone may be away at a provider, in seconds; each departure begins it anew. */
const awaySeconds = 10 * 60
const secretForm = /^[A-Za-z0-9_-]{43}$/

/** The secret by which this browser's sign-ins are known when they come back from a provider, or null. */
export function readOauth(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('oauth', isSecure(config)), secretForm)
}

/** The Set-Cookie that an upstream answer's browser header asks for, or null when it asks for none. */
export function oauthCookie(upstream: Headers, config: Config): string | null {
  const secret = upstream.get(internalHeaders.browser) ?? ''
  return secretForm.test(secret) ? hostCookie('oauth', secret, awaySeconds, isSecure(config)) : null
}
