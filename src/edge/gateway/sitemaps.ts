import { Hono, type Context } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { platformCache } from '#edge/page-cache/platform-cache.ts'
import { limits } from '#shared/limits.ts'
import { forwardedResponse, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { limit } from '#edge/middleware/callers.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'

const cacheControl = 'public, max-age=3600'
const types = ['application/xml', 'text/xml']
const fileName = /^[a-z]{1,20}-[1-9]\d{0,4}\.xml$/

/**
 * `GET /sitemap.xml` and `/sitemaps/{kind}-{n}.xml`: the same for all callers, cached for an hour in each location. A file of 50,000 URLs
 * is streamed.
 */
export function sitemapGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()

  async function serveSitemap(c: Context<EdgeEnv>): Promise<Response> {
    const { origin, pathname } = new URL(c.req.url)
    const address = origin + pathname
    const cache = platformCache()
    const known = await cache?.match(address)
    if (known) return new Response(known.body, known)
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const call = { path: pathname, headers, types, maxBytes: limits.sitemap.bytes }
    const upstreamResponse = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    const response = forwardedResponse(upstreamResponse, c.env, cacheControl)
    if (cache && response.status === 200) c.executionCtx.waitUntil(cache.put(address, response.clone()))
    return response
  }

  app.get('/sitemap.xml', limit('reads'), serveSitemap)
  app.get('/sitemaps/:file', limit('reads'), (c) =>
    fileName.test(c.req.param('file')) ? serveSitemap(c) : errorResponse('notFound'),
  )
  return app
}
