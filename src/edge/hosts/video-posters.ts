import { createMiddleware } from 'hono/factory'
import { drawingPolicy } from '#edge/responses/content-security-policy.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig } from '#edge/config/env.ts'
import { tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { keptInLocation } from '#edge/page-cache/platform-cache.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { errorFields, logLine } from '#shared/log.ts'
import { readAtMost } from '#shared/request-body.ts'
import { posterId } from '#shared/addresses/videos.ts'

/** The names of a video's pictures, the best first; the second exists for every video. */
const names = ['maxresdefault', 'hqdefault'] as const
/** The size of the site's placeholder in pixels. */
const placeholder = { width: 120, height: 90 } as const
/** A poster's maximum bytes (those of 1280 × 720 pixels have some 200 kB), and its longest side in pixels. */
const posterLimits = { bytes: 1024 * 1024, pixels: 4_096 } as const
/** Timeout of all attempts for a poster together, in milliseconds. */
const fetchTimeoutMs = 4_000

const week = 'public, max-age=86400, s-maxage=604800'
const fiveMinutes = 'public, max-age=300'

/** The placeholder if the site has no picture, or can't be reached. */
const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="#1c2430" d="M0 0h16v9H0z"/>\
<path fill="none" stroke="#3a4658" stroke-width=".12" d="M0 6.5h4l1-1.5h6l1 1.5h4"/></svg>`

/**
 * Serves the posters of videos on another site, which so learns nothing about readers. Only the id is part of the fetched URL;
 * the response is buffered until it is known to be a picture of a valid size, and is then cached.
 */
export function videoPosters() {
  return createMiddleware<EdgeEnv>(async function servePoster(c, next) {
    const id = posterId(new URL(c.req.url).pathname)
    if (id === null) return next()
    return keptInLocation(c, async () => {
      if (!(await isWithinRateLimit(c.env, 'reads', c.req.raw))) return tooManyRequestsResponse()
      const config = readConfig(c.env)
      const found = await fetchPoster(config.postersOrigin, id).catch((error: unknown) => {
        logLine(config, 'warn', 'video poster failed', { requestId: c.var.requestId, ...errorFields(error) })
        return null
      })
      return found ? picture(found) : plate()
    })
  })
}

/** The best poster of the site; null if it has none. Throws if it can't be reached. */
async function fetchPoster(origin: string, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  for (const name of names) {
    const response = await fetch(`${origin}/vi/${id}/${name}.jpg`, { redirect: 'manual', signal })
    const bytes = await pictureOf(response)
    if (bytes) return bytes
  }
  return null
}

/** A picture's bytes; null for anything else, including the site's placeholder. */
async function pictureOf(response: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  const isPicture =
    response.status === 200 && /^image\/jpeg\b/i.test(response.headers.get('content-type') ?? '')
  const isSmall = Number(response.headers.get('content-length') ?? 0) <= posterLimits.bytes
  const bytes = isPicture && isSmall ? await readAtMost(response, posterLimits.bytes) : null
  if (!bytes) {
    if (!response.bodyUsed) await response.body?.cancel()
    return null
  }
  const { width, height } = jpegSize(bytes) ?? { width: 0, height: 0 }
  if (width === placeholder.width && height === placeholder.height) return null
  return Math.min(width, height) > 0 && Math.max(width, height) <= posterLimits.pixels ? bytes : null
}

function picture(bytes: Uint8Array<ArrayBuffer>): Response {
  return file(bytes, { 'content-type': 'image/jpeg', 'cache-control': week })
}

function plate(): Response {
  return file(placeholderSvg, {
    'content-type': 'image/svg+xml',
    'cache-control': fiveMinutes,
    'content-security-policy': drawingPolicy,
  })
}

function file(body: BodyInit, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, 'access-control-allow-origin': '*' } })
}

const [startOfImage, startOfScan] = [0xd8, 0xda]

/** The size of a JPEG by its header, in pixels; null for bytes that aren't a JPEG. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xff00 + startOfImage) return null
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === startOfScan) return null
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Markers of frames are C0 to CF but for those of tables and of the arithmetic coding's conditions. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
