import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { limit, sameSite } from '#edge/middleware/callers.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'
import { forwardedResponse, storeSession, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { isWatchable, livePath } from '#shared/contract/live.ts'

/** `GET /live/{id}`: the WebSocket of an object, or with `me` of the viewer's account, which the session cookie names. */
export function liveGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(`${livePath}:id`, sameSite({ from: ['main'] }), limit('reads'), async (c) => {
    const { id } = c.req.param()
    if (id !== 'me' && !isWatchable(id)) return errorResponse('notFound')
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
      return c.json({ error: 'upgrade-required' }, 426, { upgrade: 'websocket', 'cache-control': 'no-store' })
    const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('upgrade', 'websocket')
    const credentials = pageCredentials(c.req.raw, readConfig(c.env))
    if (credentials) headers.set('authorization', credentials)
    const call = { path: `${livePath}${id}`, headers, noRetry: true }
    const opened = await edge.upstream.open(c.env, call).catch(upstreamErrorResponse)
    if (!opened.webSocket) return forwardedResponse(opened, c.env)
    const response = new Response(null, { status: 101, webSocket: opened.webSocket })
    storeSession(response, opened.headers, c.env)
    return response
  })
  return app
}
