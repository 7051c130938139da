import { internalHeaders } from '#shared/internal-headers.ts'
import { hostCookie, hostCookieName, readCookie } from './host-cookie.ts'
import { storedItems } from '#shared/page/stored-items.ts'
import type { Config } from '../config/env.ts'
import { isSecure } from './session-cookie.ts'

const secretForm = /^[A-Za-z0-9_-]{43}$/

/** The secret that identifies this browser's sign-ins on return from a provider, or null. */
export function readOauth(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('oauth', isSecure(config)), secretForm)
}

/** The Set-Cookie that an upstream response's browser header requires, or null. */
export function oauthCookie(upstream: Headers, config: Config): string | null {
  const secret = upstream.get(internalHeaders.browser) ?? ''
  // Maximum time of a user at a provider; each start renews it.
  const { seconds } = storedItems.oauth
  return secretForm.test(secret) ? hostCookie('oauth', secret, seconds, isSecure(config)) : null
}
