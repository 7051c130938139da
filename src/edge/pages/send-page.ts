import type { PolicyTarget } from '#edge/responses/content-security-policy.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { CacheState, EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from './edge-state.ts'
import { readConfig, type Bindings } from '#edge/config/env.ts'
import { storeSession } from '#edge/upstream/upstream-response.ts'
import { freshNonce, markOutdated, withNonce } from '#edge/responses/page-slots.ts'
import type { CachedPage, StreamedPage } from '#edge/page-cache/page.ts'
import type { Context } from 'hono'
import { retryAfterSeconds } from '#edge/limits/rate-limit.ts'

/** The host and the path of the request. */
export type PageTarget = Pick<PolicyTarget, 'host' | 'path'>

/** Sends a page that was rendered for this request only, as far as it is and then piece by piece; it is never cached. */
export function sendPage(
  { policy }: Edge,
  page: StreamedPage,
  env: Bindings,
  target: PageTarget,
  state: CacheState,
): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-store')
  headers.set('x-cache', state)
  headers.set('content-security-policy', policy(readConfig(env), { ...target, nonce: page.nonce }))
  copyHeaders(forwardedHeaders.fromPageCalls, page.clientHeaders, headers)
  const response = new Response(page.body, { status: page.status, headers })
  if (target.host === 'main') storeSession(response, page.clientHeaders, env)
  return response
}

/** The recipient of a cached page, and how its age is reported. */
export interface CachedPageResponse {
  env: Bindings
  request: Request
  state: CacheState
  outdated: boolean
}

/** Sends a cached page with a fresh nonce, or 304 to a browser with a copy, whose nonce stays valid. */
export function sendCachedPage(
  { policy }: Edge,
  page: CachedPage,
  { env, request, state, outdated }: CachedPageResponse,
): Response {
  const headers = new Headers(page.headers)
  headers.set('cache-control', 'private, no-cache')
  headers.set('x-cache', state)
  if (outdated) headers.set('cache-control', 'private, no-store')
  else {
    headers.set('etag', page.etag)
    if (matches(request.headers.get('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers })
  }
  const nonce = freshNonce()
  headers.set(
    'content-security-policy',
    policy(readConfig(env), { host: 'main', path: new URL(request.url).pathname, nonce }),
  )
  const body = withNonce(page.body, page.nonceAt, nonce)
  return new Response(outdated ? markOutdated(body, page.outdatedAt) : body, { headers })
}

function matches(header: string | null, etag: string): boolean {
  return header?.split(',').some((known) => known.trim() === etag) ?? false
}

/** Sends the error page of that status instead of a page; 429 has `retry-after`. */
export async function sendErrorPage(
  edge: Edge,
  c: Context<EdgeEnv>,
  host: 'main' | 'auth',
  status: number,
): Promise<Response> {
  const retry: Record<string, string> = status === 429 ? { 'retry-after': String(retryAfterSeconds) } : {}
  const page = await edge.errorPages.page(status, c.env, c.req.raw, c.var.requestId, retry)
  return sendPage(edge, page, c.env, { host, path: c.req.path }, 'bypass')
}
