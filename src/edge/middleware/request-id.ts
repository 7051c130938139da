import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

/** Gives each request an id of our own making, in logs and in the answer's header. */
export function requestId({ header = internalHeaders.requestId }: { header?: string } = {}) {
  return createMiddleware<EdgeEnv>(async function giveId(c, next) {
    c.set('requestId', crypto.randomUUID())
    await next()
    c.res.headers.set(header, c.var.requestId)
  })
}
