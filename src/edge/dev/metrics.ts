import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { developmentMetrics } from '#shared/metrics.ts'

/** `GET /dev/metrics`: what both workers have counted since they started, as JSON. The host serves it in development only. */
export function devMetrics({ upstream }: Edge) {
  return new Hono<EdgeEnv>().get('/dev/metrics', async (c) => {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const response = await upstream
      .ask(c.env, { path: '/dev/metrics', headers, json: 'list' })
      .catch(upstreamErrorResponse)
    if (response instanceof Response) return response
    const metrics = { edge: developmentMetrics(), upstream: response.value }
    const text = JSON.stringify(metrics, null, 2)
    return c.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  })
}
