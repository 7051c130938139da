import { createMiddleware } from 'hono/factory'
import { drawingPolicy } from '#edge/responses/content-security-policy.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import type { UpstreamResponse } from '#edge/upstream/upstream.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { platformCache } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { limits } from '#shared/limits.ts'
import { sharePattern } from '#shared/addresses/share-pictures.ts'
import { isPicture, servedFile, type ServedFile } from '#shared/addresses/uploads.ts'

/** A URL is never reused for another picture; shared caches drop deleted pictures within a day. */
const cacheControl = 'public, max-age=31536000, s-maxage=86400, immutable'
/** A save is the whole circuit: five minutes after its creation is deleted, it isn't served to anyone else. */
const saveCacheControl = 'public, max-age=31536000, s-maxage=300, immutable'

/** Size limit of a served file. */
const maxBytes = Math.max(limits.image.bytes, limits.playerSave.packed)

/**
 * Serves users' pictures, drawings, and saves for the player. They are read through the upstream and not from its bucket, so that the edge depends
 * only on the contract and another server can implement it; the platform's cache stores each for a day, so that there is one
 * call per location.
 */
export function uploadedFiles(edge: Edge) {
  return createMiddleware<EdgeEnv>(async function serveUploadedFile(c, next) {
    const { origin, pathname } = new URL(c.req.url)
    const file = servedFile(pathname)
    if (!file) return next()
    const address = origin + pathname
    const cache = platformCache()
    const known = await cache?.match(address)
    if (known) return typedFile(file, known.body, known.headers)
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return tooManyRequestsResponse()
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const call = { path: pathname, headers, types: [file.type], maxBytes }
    const response = await edge.upstream.ask(c.env, call).catch(upstreamErrorResponse)
    if (sharePattern.test(pathname) && (response instanceof Response || response.status >= 500))
      return c.body(null, 302, { location: '/share.jpg', 'cache-control': 'no-store' })
    if (response instanceof Response) return response
    if (response.status !== 200) return next()
    if (!isOfType(file, response.body)) return errorResponse('upstream')
    if (cache) c.executionCtx.waitUntil(cache.put(address, cachedFile(file, response)))
    return typedFile(file, response.body, response.headers)
  })
}

/** First bytes of each file type; those of WebP have a length in between. */
const signatures = {
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/svg+xml': /^\s*<(?:svg|\?xml)\b/,
  // oxlint-disable-next-line no-control-regex -- saves are compressed by gzip, which begins with these bytes
  'application/octet-stream': /^\x1f\x8b\x08/,
}

function isOfType({ type }: ServedFile, body: ArrayBuffer): boolean {
  return signatures[type].test(Buffer.from(body, 0, Math.min(body.byteLength, 64)).toString('latin1'))
}

/**
 * Response for a file, with the type by its name regardless of the upstream's response, and none of that response's headers except the tag.
 */
function typedFile(file: ServedFile, body: BodyInit | null, receivedHeaders: Headers): Response {
  const headers = fileHeaders(file, receivedHeaders)
  if (file.type === 'image/svg+xml') headers.set('content-security-policy', drawingPolicy)
  if (isPicture(file)) return new Response(body, { headers })
  headers.set('content-encoding', 'gzip')
  return new Response(body, { headers, encodeBody: 'manual' })
}

/** The file as the cache keeps it: without an encoding, which the cache would undo. */
function cachedFile(file: ServedFile, { body, headers }: UpstreamResponse): Response {
  return new Response(body, { headers: fileHeaders(file, headers) })
}

function fileHeaders(file: ServedFile, receivedHeaders: Headers): Headers {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': isPicture(file) ? cacheControl : saveCacheControl,
    'access-control-allow-origin': '*',
  })
  copyHeaders(forwardedHeaders.fromTypedFiles, receivedHeaders, headers)
  return headers
}
