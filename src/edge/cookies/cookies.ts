import { internalHeaders } from '#shared/internal-headers.ts'
import type { Config } from '#edge/config/env.ts'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type HostCookieName, storedItems } from '#shared/page/stored-items.ts'
import { createHash } from 'node:crypto'

const secretForm = /^[A-Za-z0-9_-]{20,128}$/
const grant = /^([A-Za-z0-9_-]{20,128}) (\d{1,9})$/

/** Whether main is served over https, so that its cookies can be `Secure`. */
function isSecure(config: Config): boolean {
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

/** The value of a cookie in a Cookie header, if it has the product's format; else null. */
function readCookie(header: string | null | undefined, name: string, form: RegExp): string | null {
  const value = parse(header ?? '', name)[name]
  return value !== undefined && form.test(value) ? value : null
}

/** Whether a Cookie header has a cookie of that name, with any value. */
function hasCookie(header: string | null | undefined, name: string): boolean {
  return name in parse(header ?? '', name)
}

/** A host-only cookie that scripts cannot read; on https it is `Secure`, as its name prefix requires. */
function hostCookie(name: HostCookieName, value: string, maxAge: number, secure: boolean): string {
  return generateCookie(name, value, {
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
    ...(secure && { prefix: 'host' as const }),
  })
}

/** The name of a host-only cookie: browsers accept `__Host-` names only with https, `Path=/` and for this one host. */
function hostCookieName(name: HostCookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** Form of a bookmark signed by the service; a value of any other form isn't worth a call. */
const form = /^[0-9a-z-]{1,128}\.[A-Za-z0-9_-]{22}$/

/** Bookmark of the database version with this browser's last change, or null. */
export function readBookmark(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('bookmark', isSecure(config)), form)
}

/** The bookmark in an upstream response's headers, or null. */
export function upstreamBookmark(upstream: Headers): string | null {
  const bookmark = upstream.get(internalHeaders.bookmark)
  return bookmark !== null && form.test(bookmark) ? bookmark : null
}

/** The Set-Cookie that stores an upstream response's bookmark, or null. */
export function bookmarkCookie(upstream: Headers, config: Config): string | null {
  const bookmark = upstreamBookmark(upstream)
  // By then every copy has it.
  const { seconds } = storedItems.bookmark
  return bookmark && hostCookie('bookmark', bookmark, seconds, isSecure(config))
}

const flowForm = /^[A-Za-z0-9_-]{43}$/

/** A sign-in between the hosts: the secret stays in main's cookie, its digest travels as `state`. */
interface OauthFlow {
  secret: string
  state: string
}

/** Whether the text has the format of a flow's public half. */
export function isOauthFlowState(text: string | null): text is string {
  return text !== null && flowForm.test(text)
}

/** The secret of the flow that this browser has started on main, or null. */
export function readOauthFlow(cookieHeader: string | null | undefined, config: Config): string | null {
  return readCookie(cookieHeader, hostCookieName('flow', isSecure(config)), flowForm)
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
  return readCookie(cookieHeader, hostCookieName('oauth', isSecure(config)), flowForm)
}

/** The Set-Cookie that an upstream response's browser header requires, or null. */
export function oauthCookie(upstream: Headers, config: Config): string | null {
  const secret = upstream.get(internalHeaders.browser) ?? ''
  // Maximum time of a user at a provider; each start renews it.
  const { seconds } = storedItems.oauth
  return flowForm.test(secret) ? hostCookie('oauth', secret, seconds, isSecure(config)) : null
}
