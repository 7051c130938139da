import { createHash } from 'node:crypto'
import { hostCookie, hostCookieName, readCookie } from './host-cookie.ts'
import { storedItems } from '#shared/page/stored-items.ts'
import type { Config } from '#edge/config/env.ts'
import { isSecure } from './session-cookie.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

const secretForm = /^[A-Za-z0-9_-]{43}$/

/** A sign-in between the hosts: the secret stays in main's cookie, its digest travels as `state`. */
export interface OauthFlow {
  secret: string
  state: string
}

/** Whether the text has the format of a flow's public half. */
export function isOauthFlowState(text: string | null): text is string {
  return text !== null && secretForm.test(text)
}

/** The secret of the flow that this browser has started on main, or null. */
export function readOauthFlow(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('flow', isSecure(config)), secretForm)
}

/** The browser's flow, so that two tabs share one, or a new one of 256 random bits. */
export function openOauthFlow(cookieHeader: string | null | undefined, config: Config): OauthFlow {
  const secret =
    readOauthFlow(cookieHeader, config) ??
    Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  return { secret, state: createHash('sha256').update(secret).digest('base64url') }
}

/** The Set-Cookie that stores a flow on main for an hour. */
export function oauthFlowCookie(flow: OauthFlow, config: Config): string {
  return hostCookie('flow', flow.secret, storedItems.flow.seconds, isSecure(config))
}

/** The Set-Cookie that removes a finished flow. */
export function clearedOauthFlowCookie(config: Config): string {
  return hostCookie('flow', '', 0, isSecure(config))
}

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
