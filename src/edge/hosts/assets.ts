import type { Context } from 'hono'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { createHost } from './create-host.ts'
import { healthRoutes } from './health.ts'
import { builtFile, robotsRoutes, webManifestRoutes } from './root-files.ts'
import { uploadedFiles } from './uploaded-files.ts'
import { videoPosters } from './video-posters.ts'
import { wellKnownRoutes } from './well-known.ts'
import { createMiddleware } from 'hono/factory'
import { tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { keptInLocation } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { faceAt } from '#shared/addresses/avatars.ts'
import { facePng } from '#shared/faces/face-png.ts'
import { faceSvg } from '#shared/faces/face-svg.ts'

/** Built files have a digest of their content in their names; all others may change under the same name. */
const hashed = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/
const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** Types of the files that the build also compresses. */
const types: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** The assets host: only files; it sets and reads no cookies, and renders no pages. */
export function assetsHost(edge: Edge) {
  const app = createHost('assets')
  app.route('/', healthRoutes())
  app.route('/', robotsRoutes('assets'))
  app.route('/', wellKnownRoutes())
  app.route('/', webManifestRoutes())
  app.get('/uploads/*', uploadedFiles(edge))
  app.get('/faces/*', drawnFaces())
  app.get('/videos/*', videoPosters())
  app.get('*', serveFile)
  app.all('*', (c) =>
    c.text('Method not allowed\n', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }),
  )
  return app
}

async function serveFile(c: Context<EdgeEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  if (/\/\.|\/$|\/_/.test(pathname)) return missing(c)
  const small = await compressed(c, pathname)
  const file = small ?? (await builtFile(c, pathname, fileHeaders(pathname), forwardedHeaders.fromFiles))
  return !file || file.headers.get('content-type')?.startsWith('text/html') ? missing(c) : file
}

/** The script or style as compressed by the build, smaller than compressed on the fly; null if there is none. */
async function compressed(c: Context<EdgeEnv>, pathname: string): Promise<Response | null> {
  const type = types[pathname.slice(pathname.lastIndexOf('.') + 1)]
  if (!type || !hashed.test(pathname) || !/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return null
  const file = await c.env.ASSETS.fetch(new URL(`${pathname}.br`, c.req.url).href)
  if (file.status !== 200) return null
  const own = { 'content-type': type, 'content-encoding': 'br', vary: 'accept-encoding' }
  return new Response(file.body, { headers: { ...fileHeaders(pathname), ...own }, encodeBody: 'manual' })
}

function fileHeaders(pathname: string) {
  return { 'cache-control': hashed.test(pathname) ? year : day, 'access-control-allow-origin': '*' }
}

function missing(c: Context<EdgeEnv>): Response {
  return c.text('Not found\n', 404, { 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
}

/** The faces of people without a picture, drawn from their address alone; a PNG takes some time and is cached. */
function drawnFaces() {
  return createMiddleware<EdgeEnv>(async function serveFace(c, next) {
    const face = faceAt(new URL(c.req.url).pathname)
    if (!face) return next()
    if (face.type === 'svg') return fileResponse(faceSvg(face), 'image/svg+xml')
    return keptInLocation(c, async () =>
      (await isWithinRateLimit(c.env, 'reads', c.req.raw))
        ? fileResponse(await facePng(face), 'image/png')
        : tooManyRequestsResponse(),
    )
  })
}

function fileResponse(body: BodyInit, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': year, 'access-control-allow-origin': '*' }
  return new Response(body, { headers })
}
