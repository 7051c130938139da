import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { sendErrorPage } from '#edge/pages/send-page.ts'
import { forwardedResponse, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { limit } from '#edge/middleware/callers.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders, upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { keptInLocation } from '#edge/page-cache/platform-cache.ts'
import { limits } from '#shared/limits.ts'

const feedId = /^[a-zA-Z0-9-]{1,40}$/
const types = ['application/rss+xml', 'application/atom+xml']
const feedType = /^[a-z]{0,10}$/

/**
 * `GET /feed/{objectId}?type=`: the same for everyone, so no credentials are sent and everyone may cache it for 5 minutes.
 * Errors are a page for browsers, and JSON for all other clients.
 */
export function feedGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()

  async function serveFeed(c: Context<EdgeEnv>): Promise<Response> {
    const id = c.req.param('id') ?? ''
    const type = c.req.query('type')
    if (!feedId.test(id)) return errorResponse('notFound')
    if (type !== undefined && !feedType.test(type)) return errorResponse('invalidBody')
    const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toFeeds)
    headers.set(internalHeaders.bookmark, edge.newestChange.versionFor(null))
    const path = `/feed/${id}${type === undefined ? '' : `?type=${type}`}`
    const response = await edge.upstream.ask(c.env, { path, headers, types }).catch(upstreamErrorResponse)
    return response instanceof Response ? response : forwardedResponse(response, c.env, 'public, max-age=300')
  }

  app.use('/feed/*', withErrorPages(edge))
  app.get('/feed/:id', limit('reads'), serveFeed)
  app.all('/feed/*', (c) =>
    c.req.method === 'GET' ? errorResponse('notFound') : methodNotAllowedResponse('GET, HEAD'),
  )
  return app
}

/** Replaces an error response with the error page of its status, where a page was requested. */
function withErrorPages(edge: Edge) {
  return createMiddleware<EdgeEnv>(async function showErrorPage(c, next) {
    await next()
    const isPage = c.req.method === 'GET' && /\btext\/html\b/.test(c.req.header('accept') ?? '')
    if (c.res.status < 400 || !isPage) return
    const errorPage = await sendErrorPage(edge, c, 'main', c.res.status)
    // A response that is set once more keeps the type of the one before.
    c.res = undefined
    c.res = errorPage
  })
}

const cacheControl = 'public, max-age=3600'
const sitemapTypes = ['application/xml', 'text/xml']
const fileName = /^[a-z]{1,20}-[1-9]\d{0,4}\.xml$/

/**
 * `GET /sitemap.xml` and `/sitemaps/{kind}-{n}.xml`: the same for all callers, cached for an hour in each location. A file of 50,000 URLs
 * is streamed.
 */
export function sitemapGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()

  async function fetchSitemap(c: Context<EdgeEnv>): Promise<Response> {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const path = new URL(c.req.url).pathname
    const call = { path, headers, types: sitemapTypes, maxBytes: limits.sitemap.bytes }
    const upstreamResponse = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    return forwardedResponse(upstreamResponse, c.env, cacheControl)
  }

  app.get('/sitemap.xml', limit('reads'), (c) => keptInLocation(c, () => fetchSitemap(c)))
  app.get('/sitemaps/:file', limit('reads'), (c) =>
    fileName.test(c.req.param('file')) ? keptInLocation(c, () => fetchSitemap(c)) : errorResponse('notFound'),
  )
  return app
}
