import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { accessLog } from '#edge/middleware/access-log.ts'
import { drainBody } from '#shared/request-body.ts'
import { securityHeaders } from '#edge/middleware/security-headers.ts'
import { logError } from '#shared/log.ts'
import type { Origins } from '#shared/addresses/origins.ts'
import { createMiddleware } from 'hono/factory'
import { requestId as honoRequestId } from 'hono/request-id'
import { internalHeaders } from '#shared/internal-headers.ts'

/** The base of every host: a request id, an access log line, the host's security headers, and errors without details. */
export function createHost(host: keyof Origins | null) {
  const app = new Hono<EdgeEnv>()
  app.use(
    requestId(),
    accessLog({ host: host ?? 'none' }),
    securityHeaders({ host }),
    drainBody(),
    rejectAmbiguousLength(),
  )
  app.onError((error, c) => {
    logError('request failed', { requestId: c.var.requestId }, error)
    return Response.json({ error: 'internal' }, { status: 500, headers: { 'cache-control': 'no-store' } })
  })
  app.notFound(() => errorResponse('notFound'))
  return app
}

// Without a configured header, a client's own id is never used.
const assignId = honoRequestId({ headerName: '' })

/** Gives each request a generated id, in logs and in the response's header. */
function requestId() {
  return createMiddleware<EdgeEnv>(async function sendId(c, next) {
    await assignId(c, next)
    c.res.headers.set(internalHeaders.requestId, c.var.requestId)
  })
}

/** Rejects a body that gives its length in two ways: a proxy in front may have used the other one. */
function rejectAmbiguousLength() {
  return createMiddleware<EdgeEnv>(async function checkLength(c, next) {
    const { headers } = c.req.raw
    if (!headers.has('content-length') || !headers.has('transfer-encoding')) return next()
    return c.text('Bad request\n', 400, { connection: 'close', 'cache-control': 'no-store' })
  })
}
