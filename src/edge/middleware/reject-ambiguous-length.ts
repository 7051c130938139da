import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'

/** Rejects a body that gives its length in two ways: a proxy in front may have used the other one. */
export function rejectAmbiguousLength() {
  return createMiddleware<EdgeEnv>(async function checkLength(c, next) {
    const { headers } = c.req.raw
    if (!headers.has('content-length') || !headers.has('transfer-encoding')) return next()
    return c.text('Bad request\n', 400, { connection: 'close', 'cache-control': 'no-store' })
  })
}
