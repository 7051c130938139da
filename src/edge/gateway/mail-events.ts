import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { limits } from '#shared/limits.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { forwardedResponse, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { cappedBody, jsonOnly } from './bodies.ts'
import { limit } from '#edge/middleware/callers.ts'
import { methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

const path = '/mail/events/:provider{mailgun|resend}'

/**
 * Receives the mail providers' reports of bounces and complaints. Their signature covers the body's bytes, so these are forwarded
 * unchanged. A provider reports all of a newsletter at once, so the rate limit of reads applies.
 */
export function mailEventGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.post(path, limit('reads'), jsonOnly(), cappedBody({ bytes: limits.mailReport.bytes }), async (c) => {
    const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toMailEvents)
    const body = await c.req.arrayBuffer()
    const response = await edge.upstream
      .ask(c.env, { path: new URL(c.req.url).pathname, method: 'POST', headers, body, json: 'object' })
      .catch(upstreamErrorResponse)
    return response instanceof Response ? response : forwardedResponse(response, c.env)
  })
  app.all(path, () => methodNotAllowedResponse('POST'))
  return app
}
