import { createMiddleware } from 'hono/factory'
import { requestId as hono } from 'hono/request-id'
import type { EdgeEnv } from './edge-env.ts'
import { internalHeaders } from '#shared/internal-headers.ts'

// Without a configured header, a client's own id is never used.
const assignId = hono({ headerName: '' })

/** Gives each request a generated id, in logs and in the response's header. */
export function requestId() {
  return createMiddleware<EdgeEnv>(async function sendId(c, next) {
    await assignId(c, next)
    c.res.headers.set(internalHeaders.requestId, c.var.requestId)
  })
}
