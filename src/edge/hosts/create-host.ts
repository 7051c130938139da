import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { accessLog } from '#edge/middleware/access-log.ts'
import { drainBody } from '#shared/request-body/drain-body.ts'
import { rejectAmbiguousLength } from '#edge/middleware/reject-ambiguous-length.ts'
import { requestId } from '#edge/middleware/request-id.ts'
import { securityHeaders } from '#edge/middleware/security-headers.ts'
import { logError } from '#shared/log.ts'
import type { Origins } from '#shared/addresses/origins.ts'

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
