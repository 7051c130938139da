import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from './edge-env.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

/** Treats every caller as a visitor without a session or settings: those of the request aren't read, and the response sets none. */
export function withoutCredentials() {
  return createMiddleware<EdgeEnv>(async function dropCredentials(c, next) {
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['cookie', 'authorization']) headers.delete(name)
    c.req.raw = new Request(c.req.raw, { headers })
    await next()
    for (const name of ['set-cookie', internalHeaders.tokens]) c.res.headers.delete(name)
  })
}
