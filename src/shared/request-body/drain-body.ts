import { createMiddleware } from 'hono/factory'
import { bodyTimeoutMs } from './body-timeout.ts'

/**
 * Reads the rest of a rejected request's body, up to 2 MiB: if it were cut off, a browser would see a broken connection instead
 * of the response. A client that sends it too slowly sees that.
 */
export function drainBody({ bytes = 2 * 1024 * 1024 }: { bytes?: number } = {}) {
  return createMiddleware(async function drain(c, next) {
    // A handler that reads the whole body may replace `c.req.raw` by a request of its own.
    const request = c.req.raw
    await next()
    const { body, headers } = request
    const length = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (!body || body.locked || request.bodyUsed || length === null || Number(length) > bytes) return
    // A client that has stopped sending doesn't need the response.
    const signal = AbortSignal.timeout(bodyTimeoutMs(Number(length)))
    await body.pipeTo(new WritableStream(), { signal }).catch(() => undefined)
  })
}
