import type { Context } from 'hono'
import type { CacheState, EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from './edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { pageKey, type PageKey, pageRoute } from '#edge/page-cache/page-routes.ts'
import { cacheTtls, type CacheRun, type CachedPageResult } from '#edge/page-cache/page-cache.ts'
import { platformStore, platformCache } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { readSettings } from '#shared/page/settings.ts'
import { countViews } from '#edge/views/view-counter.ts'
import { wholePage } from '#edge/page-cache/page.ts'
import { renderPage } from './render-page.ts'
import { sendErrorPage, sendCachedPage, sendPage } from './send-page.ts'

/** Answers a request for a page of that host: from the cache where that is allowed, else rendered for this client. */
export function servePages(edge: Edge, host: 'main' | 'auth') {
  return async function servePage(c: Context<EdgeEnv>): Promise<Response> {
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method not allowed\n', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' })
    }
    const url = new URL(c.req.url)
    c.set('route', pageRoute(url.pathname)?.pattern ?? 'unknown page')
    const settings = readSettings(c.req.header('cookie'))
    const key = host === 'main' ? pageKey(c.req.raw, url, settings, readConfig(c.env)) : null
    const response = await (key ? serveCacheable(edge, c, key) : serveUncached(edge, c, host, url))
    c.set('cache', response.headers.get('x-cache') as CacheState)
    return response
  }
}

async function serveUncached(
  edge: Edge,
  c: Context<EdgeEnv>,
  host: 'main' | 'auth',
  url: URL,
): Promise<Response> {
  if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return sendErrorPage(edge, c, host, 429)
  const target = url.pathname + url.search
  const page = await renderPage(edge, { ...requestOf(c), target, anonymous: false })
  countViews(edge, c, page.viewed, page.user)
  return sendPage(edge, page, c.env, { host, path: url.pathname }, 'bypass')
}

async function serveCacheable(edge: Edge, c: Context<EdgeEnv>, { key, target }: PageKey): Promise<Response> {
  const run = cacheRun(c)
  const make = async () => wholePage(await renderPage(edge, { ...requestOf(c), target, anonymous: true }))
  const found = await edge.cache.find(key, run)
  if (found?.use === 'fresh') return sendFromCache(edge, c, found, 'hit')
  if (found?.use === 'stale') {
    edge.cache.renew(key, run, make)
    return sendFromCache(edge, c, found, 'stale')
  }
  if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return sendErrorPage(edge, c, 'main', 429)
  const { page, cached } = await edge.cache.render(key, run, make)
  if (page.failed && found) return sendFromCache(edge, c, { ...found, outdated: true }, 'stale')
  // Perhaps for several waiting requests: each gets a nonce of its own.
  if (cached) return sendFromCache(edge, c, { page: cached, outdated: false }, 'miss')
  countViews(edge, c, page.viewed, null)
  return sendPage(edge, page, c.env, { host: 'main', path: c.req.path }, 'miss')
}

function sendFromCache(
  edge: Edge,
  c: Context<EdgeEnv>,
  { page, outdated }: Pick<CachedPageResult, 'page' | 'outdated'>,
  state: CacheState,
): Response {
  const options = { env: c.env, request: c.req.raw, state, outdated }
  countViews(edge, c, page.viewed, null)
  return sendCachedPage(edge, page, options)
}

function requestOf(c: Context<EdgeEnv>) {
  return { env: c.env, request: c.req.raw, requestId: c.var.requestId }
}

function cacheRun(c: Context<EdgeEnv>): CacheRun {
  const shared = platformCache()
  const { origins } = readConfig(c.env).site
  return {
    shared: shared && platformStore(shared, origins.main, cacheTtls.staleIfError / 1000),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  }
}
