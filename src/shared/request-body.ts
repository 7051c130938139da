import { createMiddleware } from 'hono/factory'

/** The minimum speed of a request before it times out, in bytes a second: 300 kbit/s. */
const minBytesPerSecond = 300_000 / 8

/** How long a body of so many bytes may take to arrive, in milliseconds: at least ten seconds. */
export function bodyTimeoutMs(bytes: number): number {
  return Math.ceil(bytes / minBytesPerSecond) * 1_000 + 10_000
}

/** The length that a request's body says it has, at most the cap; the cap if it says none. Both are bytes. */
export function declaredBytes(headers: Headers, cap: number): number {
  const length = headers.has('transfer-encoding') ? null : headers.get('content-length')
  return length === null ? cap : Math.min(Number(length) || 0, cap)
}

/** A body's bytes, counted as they arrive; null, without reading on, if they are more than `max`. */
export async function readAtMost(
  { body }: Request | Response,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > max) {
      // A sender that never ends may ignore the cancellation.
      void reader?.cancel().catch(() => undefined)
      return null
    }
    chunks.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

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
