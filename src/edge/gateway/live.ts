import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { limit, sameSite } from '#edge/middleware/callers.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { pageCredentials } from '#edge/upstream/credentials.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'
import { forwardedResponse, storeSession, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { isWatchable, livePath } from '#shared/contract/live.ts'

/**
 * `GET /live/{id}`: the WebSocket of an object, or with `me` of the viewer's account, which the session cookie names; for those who open
 * no WebSocket, what its first message says, with a tag.
 */
export function liveGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(`${livePath}:id`, sameSite({ from: ['main'] }), limit('reads'), async (c) => {
    const { id } = c.req.param()
    if (id !== 'me' && !isWatchable(id)) return errorResponse('notFound')
    const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toFiles)
    const credentials = pageCredentials(c.req.raw, readConfig(c.env))
    if (credentials) headers.set('authorization', credentials)
    const call = { path: `${livePath}${id}`, headers }
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
      const state = await edge.upstream.ask(c.env, call).catch(upstreamErrorResponse)
      if (state instanceof Response) return state
      const response = forwardedResponse(state, c.env, 'private, no-cache')
      storeSession(response, state.headers, c.env)
      return response
    }
    headers.set('upgrade', 'websocket')
    const opened = await edge.upstream.open(c.env, { ...call, noRetry: true }).catch(upstreamErrorResponse)
    if (!opened.webSocket) return forwardedResponse(opened, c.env)
    const response = new Response(null, { status: 101, webSocket: opened.webSocket })
    storeSession(response, opened.headers, c.env)
    return response
  })
  return app
}
