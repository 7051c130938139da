import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'

/** `/favicon.ico`, which browsers and feed readers request regardless of the pages' links. */
export function faviconRoutes() {
  return new Hono<EdgeEnv>().get('/favicon.ico', async (c) => {
    const headers = new Headers()
    copyHeaders(forwardedHeaders.toFiles, c.req.raw.headers, headers)
    const file = await c.env.ASSETS.fetch(new URL('/favicon.ico', c.req.url).href, { headers })
    if (file.status !== 200 && file.status !== 304) return c.text('Not found\n', 404)
    const answer = new Headers({ 'content-type': 'image/x-icon', 'cache-control': 'public, max-age=86400' })
    copyHeaders(forwardedHeaders.fromTypedFiles, file.headers, answer)
    return new Response(file.status === 304 ? null : file.body, { status: file.status, headers: answer })
  })
}
