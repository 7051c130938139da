import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { limits } from '#shared/limits.ts'
import { forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import { forwardedResponse, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { cappedBody, jsonOnly } from './bodies.ts'
import { limit } from '#edge/middleware/callers.ts'
import { methodNotAllowedResponse, errorResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'
import type { callbackActions } from '#shared/contract/rest.ts'

const eventsPath = '/mail/events/:provider{mailgun|resend}'

/**
 * Receives the mail providers' reports of bounces and complaints. Their signature covers the body's bytes, so these are forwarded
 * unchanged. A provider reports all of a newsletter at once, so the rate limit of reads applies.
 */
export function mailEventGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.post(
    eventsPath,
    limit('reads'),
    jsonOnly(),
    cappedBody({ bytes: limits.mailReport.bytes }),
    async (c) => {
      const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId, forwardedHeaders.toMailEvents)
      const body = await c.req.arrayBuffer()
      const response = await edge.upstream
        .ask(c.env, { path: new URL(c.req.url).pathname, method: 'POST', headers, body, json: 'object' })
        .catch(upstreamErrorResponse)
      return response instanceof Response ? response : forwardedResponse(response, c.env)
    },
  )
  app.all(eventsPath, () => methodNotAllowedResponse('POST'))
  return app
}

/** Addresses in `List-Unsubscribe` headers, with the actions of their keys. */
const addresses: readonly (readonly [path: string, action: (typeof callbackActions)[number]])[] = [
  ['/newsletter/unsubscribe', 'unsubscribe'],
  ['/notifications/unsubscribe', 'stop-emails'],
]
const keyForm = /^[\w-]{1,128}$/
/** A mail program's form has one short field; RFC 8058 names it. */
const formBytes = 4_096

/**
 * The URLs in the `List-Unsubscribe` headers of newsletters and notifications: mail programs post to them (RFC 8058), from anywhere and
 * without cookies; readers who open one get the page with a confirmation, since programs follow links too. Without a key the address of
 * newsletters is the page that requests a link. A mail provider posts for all of its readers from a few addresses, so these posts
 * have the limit of reading.
 */
export function unsubscribeGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  for (const [path, action] of addresses) {
    app.get(path, (c, next) => {
      const key = c.req.query('key')
      if (key === undefined) return next()
      return c.redirect(`/callback?${new URLSearchParams({ key, action })}`)
    })
    app.post(path, limit('reads'), cappedBody({ bytes: formBytes }), async (c) => {
      const key = c.req.query('key') ?? ''
      const form = await c.req.parseBody().catch(() => null)
      if (!keyForm.test(key) || form?.['List-Unsubscribe'] !== 'One-Click')
        return errorResponse('invalidBody')
      const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
      headers.set('content-type', 'application/json')
      const body = JSON.stringify({ key, action })
      const response = await edge.upstream
        .ask(c.env, { path: '/auth/callback', method: 'POST', headers, body, json: 'object' })
        .catch(upstreamErrorResponse)
      return response instanceof Response ? response : forwardedResponse(response, c.env)
    })
    app.on(['PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, () => methodNotAllowedResponse('GET, HEAD, POST'))
  }
  return app
}
