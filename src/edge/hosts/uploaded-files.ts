import { createMiddleware } from 'hono/factory'
import { drawing } from '#edge/responses/content-security-policy.ts'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { platformCache } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { limits } from '#shared/limits.ts'
import { servedFile, type ServedFile } from '#shared/uploads.ts'

/** A URL is never reused for another picture; shared caches drop deleted pictures within a day. */
const kept = 'public, max-age=31536000, s-maxage=86400, immutable'

/**
 * Gives out people's pictures and drawings of what they made. They are read through the upstream and not from its bucket, so
 * that the edge knows the contract alone and another server can stand behind it; the platform's cache keeps each for a day, which
 * makes that one call a place.
 */
export function uploadedFiles(edge: Edge) {
  return createMiddleware<EdgeEnv>(async function giveFile(c, next) {
    const { origin, pathname } = new URL(c.req.url)
    const file = servedFile(pathname)
    if (!file) return next()
    const address = origin + pathname
    const cache = platformCache()
    const known = await cache?.match(address)
    if (known) return picture(file, known.body, known.headers)
    if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return tooManyRequestsResponse()
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const call = { path: pathname, headers, types: [file.type], maxBytes: limits.image.bytes }
    const answer = await edge.upstream.ask(c.env, call).catch(upstreamErrorResponse)
    if (answer instanceof Response) return answer
    if (answer.status !== 200) return next()
    if (!isPicture(file, answer.body)) return errorResponse('upstream')
    if (cache) c.executionCtx.waitUntil(cache.put(address, picture(file, answer.body, answer.headers)))
    return picture(file, answer.body, answer.headers)
  })
}

/** How the bytes of each type begin; those of WebP have a length in between. */
const beginnings = {
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/svg+xml': /^\s*<(?:svg|\?xml)\b/,
}

function isPicture({ type }: ServedFile, body: ArrayBuffer): boolean {
  return beginnings[type].test(Buffer.from(body, 0, Math.min(body.byteLength, 64)).toString('latin1'))
}

/** Of the type that its name says, whatever else the upstream may call it, and nothing of its headers but the tag. */
function picture({ type }: ServedFile, body: BodyInit | null, given: Headers): Response {
  const headers = new Headers({
    'content-type': type,
    'cache-control': kept,
    'access-control-allow-origin': '*',
  })
  if (type === 'image/svg+xml') headers.set('content-security-policy', drawing)
  copyHeaders(forwardedHeaders.fromTypedFiles, given, headers)
  return new Response(body, { headers })
}
