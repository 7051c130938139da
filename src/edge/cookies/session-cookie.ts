import { internalHeaders } from '#shared/internal-headers.ts'
import { hasCookie, hostCookie, hostCookieName, readCookie } from './host-cookie.ts'
import type { Config } from '#edge/config/env.ts'

const secretForm = /^[A-Za-z0-9_-]{20,128}$/
const grant = /^([A-Za-z0-9_-]{20,128}) (\d{1,9})$/

/** Whether main is served over https, so that its cookies can be `Secure`. */
export function isSecure(config: Config): boolean {
  return config.site.origins.main.startsWith('https:')
}

/** The read-only secret in the session cookie, or null if there is none of the right format. */
export function readSession(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('session', isSecure(config)), secretForm)
}

/** Whether the request has a session cookie; even a damaged one keeps its responses out of shared caches. */
export function claimsSession(cookieHeader: string | null | undefined, config: Config): boolean {
  return hasCookie(cookieHeader, hostCookieName('session', isSecure(config)))
}

/** Whether the request has a session cookie of the wrong format: it is invalid and should be removed. */
export function hasDamagedSession(cookieHeader: string | null | undefined, config: Config): boolean {
  return claimsSession(cookieHeader, config) && readSession(cookieHeader, config) === null
}

/** The Set-Cookie that removes the session from this browser. */
export function clearedSessionCookie(config: Config): string {
  return hostCookie('session', '', 0, isSecure(config))
}

/** The Set-Cookie that an upstream response's session header requires, or null. */
export function sessionCookie(upstream: Headers, config: Config): string | null {
  const value = upstream.get(internalHeaders.session)
  if (value === 'clear') return clearedSessionCookie(config)
  const [, secret, seconds] = grant.exec(value ?? '') ?? []
  return secret ? hostCookie('session', secret, Number(seconds), isSecure(config)) : null
}
