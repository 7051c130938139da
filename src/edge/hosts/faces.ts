import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { platformCache } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { faceAt } from '#shared/addresses/avatars.ts'
import { facePng } from '#shared/faces/face-png.ts'
import { faceSvg } from '#shared/faces/face-svg.ts'

/** The faces of people without a picture, drawn from their address alone; a PNG takes some time and is cached. */
export function drawnFaces() {
  return createMiddleware<EdgeEnv>(async function serveFace(c, next) {
    const { origin, pathname } = new URL(c.req.url)
    const face = faceAt(pathname)
    if (!face) return next()
    if (face.type === 'svg') return file(faceSvg(face), 'image/svg+xml')
    const address = origin + pathname
    const cache = platformCache()
    const known = await cache?.match(address)
    if (known) return new Response(known.body, known)
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return tooManyRequestsResponse()
    const response = file(await facePng(face), 'image/png')
    if (cache) c.executionCtx.waitUntil(cache.put(address, response.clone()))
    return response
  })
}

function file(body: BodyInit, type: string): Response {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  }
  return new Response(body, { headers })
}
