import { createMiddleware } from 'hono/factory'
import { requestId as hono } from 'hono/request-id'
import type { EdgeEnv } from '#edge/edge-context.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

// Without a header to read, a client's own id is never taken.
const giveId = hono({ headerName: '' })

/** Gives each request an id of our own making, in logs and in the answer's header. */
export function requestId() {
  return createMiddleware<EdgeEnv>(async function sendId(c, next) {
    await giveId(c, next)
    c.res.headers.set(internalHeaders.requestId, c.var.requestId)
  })
}
