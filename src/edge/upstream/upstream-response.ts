import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { bookmarkCookie, sessionCookie } from '#edge/cookies/cookies.ts'
import { NetworkError } from '#shared/errors.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { isJson } from './capped-body.ts'
import { errorCodeOfStatus, errorResponse } from '#edge/responses/error-response.ts'
import type { NewestChange } from './newest-change.ts'
import type { Upstream, UpstreamCall, UpstreamResponse } from './upstream.ts'

/** An upstream response, whether it was read or is still coming. */
interface ForwardableResponse extends Pick<UpstreamResponse, 'status' | 'headers'> {
  body: BodyInit | null
}

/** Client response for an upstream response; `no-store` by default. */
export function forwardedResponse(
  upstreamResponse: ForwardableResponse,
  env: Bindings,
  cacheControl = 'no-store',
): Response {
  const config = readConfig(env)
  const { status, headers: upstreamHeaders } = upstreamResponse
  if (status >= 400 && !isJson(upstreamHeaders)) return errorResponse(errorCodeOfStatus(status))
  const headers = new Headers({ 'cache-control': status < 400 ? cacheControl : 'no-store' })
  copyHeaders(forwardedHeaders.fromUpstream, upstreamHeaders, headers)
  const location = upstreamHeaders.get('location')
  if (location !== null)
    headers.set('location', safeRedirect(location, config.site.origins, config.site.development))
  return new Response(hasNoBody(status) ? null : upstreamResponse.body, { status, headers })
}

/** The same for a file that is streamed through, with its length, which clients show as progress. */
export function forwardedFile(upstreamResponse: Response, env: Bindings, cacheControl: string): Response {
  const response = forwardedResponse(upstreamResponse, env, cacheControl)
  const length = upstreamResponse.headers.get('content-length')
  if (length !== null && !upstreamResponse.headers.has('content-encoding'))
    response.headers.set('content-length', length)
  return response
}

/** Adds the cookies that an upstream response requests: the session, and the bookmark of a change. Only main ever sets them. */
export function storeSession(response: Response, upstream: Headers, env: Bindings): void {
  const config = readConfig(env)
  for (const cookie of [sessionCookie(upstream, config), bookmarkCookie(upstream, config)])
    if (cookie) response.headers.append('set-cookie', cookie)
}

/** The parts of the edge that a change concerns. */
interface ChangeTargets {
  newestChange: NewestChange
  cache: { invalidate(publicIds: readonly string[]): void }
}

/**
 * Applies the changes that an upstream response reports: pages that show changed objects are invalidated, and rendered again from at least this version.
 */
export function applyChange({ newestChange, cache }: ChangeTargets, upstream: Headers): void {
  newestChange.note(upstream)
  cache.invalidate(invalidatedIds(upstream))
}

/** The public ids of the changed objects that an upstream response reports. */
function invalidatedIds(upstream: Headers): string[] {
  return (upstream.get(internalHeaders.invalidatedIds) ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
}

/**
 * Asks the upstream and answers with its response, whose change is applied and whose session is stored, unless the host `setsNoCookies`; a
 * failed call has the contract's error response.
 */
export async function forwardCall(
  edge: ChangeTargets & { upstream: Upstream },
  env: Bindings,
  call: UpstreamCall,
  { setsNoCookies = false } = {},
): Promise<Response> {
  return answerCall(edge, env, await edge.upstream.ask(env, call).catch(upstreamErrorResponse), setsNoCookies)
}

/** The same for a call that was made. */
export function answerCall(
  edge: ChangeTargets,
  env: Bindings,
  upstreamResponse: UpstreamResponse | Response,
  setsNoCookies = false,
): Response {
  if (upstreamResponse instanceof Response) return upstreamResponse
  applyChange(edge, upstreamResponse.headers)
  const response = forwardedResponse(upstreamResponse, env)
  if (!setsNoCookies) storeSession(response, upstreamResponse.headers, env)
  return response
}

/** The contract's response to an upstream that failed; anything but a NetworkError is a bug and thrown on. */
export function upstreamErrorResponse(error: unknown): Response {
  if (error instanceof NetworkError) return errorResponse(error.status === 504 ? 'timeout' : 'upstream')
  throw error
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304
}
