import { Hono } from 'hono'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { forwardedResponse, upstreamErrorResponse } from '../upstream/upstream-response.ts'
import { cappedBody } from './bodies.ts'
import { limit } from '../middleware/limit.ts'
import { errorResponse, methodNotAllowedResponse } from '../responses/error-response.ts'
import { passedHeaders } from '../upstream/upstream-headers.ts'

const path = '/newsletter/unsubscribe'
const keyForm = /^[\w-]{1,128}$/
/** A mail program's form has one short field; RFC 8058 names it. */
const formBytes = 4_096

/**
 * The address in each newsletter's `List-Unsubscribe` header: mail programs post to it (RFC 8058), from wherever they are and
 * without cookies; people who open it get the page that asks first, since programs follow links that nobody has clicked.
 * Without a key it is the page where an address asks for one.
 */
export function unsubscribeGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.get(path, (c, next) => {
    const key = c.req.query('key')
    if (key === undefined) return next()
    const query = new URLSearchParams({ key, action: 'unsubscribe' })
    return c.redirect(`/callback?${query}`)
  })
  app.post(path, limit('writes'), cappedBody({ bytes: formBytes }), async (c) => {
    const key = c.req.query('key') ?? ''
    const form = await c.req.parseBody().catch(() => null)
    if (!keyForm.test(key) || form?.['List-Unsubscribe'] !== 'One-Click') return errorResponse('invalidBody')
    const headers = passedHeaders(c.env, c.req.raw, c.var.requestId)
    headers.set('content-type', 'application/json')
    const body = JSON.stringify({ key, action: 'unsubscribe' })
    const answer = await edge.upstream
      .ask(c.env, { path: '/auth/callback', method: 'POST', headers, body, json: 'object' })
      .catch(upstreamErrorResponse)
    return answer instanceof Response ? answer : forwardedResponse(answer, c.env)
  })
  app.on(['PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, () => methodNotAllowedResponse('GET, HEAD, POST'))
  return app
}
