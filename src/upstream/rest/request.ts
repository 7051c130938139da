import { drizzle } from 'drizzle-orm/d1'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { internalHeaders } from '#shared/internal-headers.ts'
import { deadlineMs } from '../platform/deadline.ts'
import { authenticate } from './authenticate.ts'
import { formatPair } from '../platform/tokens.ts'
import { Viewer } from '../request/viewer.ts'
import { readConfig, type Bindings } from '../config/env.ts'
import type { RequestContext } from '../request/context.ts'

/** What the upstream's routes run in. */
export interface UpstreamEnv {
  Bindings: Bindings
  Variables: {
    /** The id that the edge gave the request, or a new one when it gave none. */
    requestId: string
    /** The request's context, once a route has opened it. */
    opened?: RequestContext
  }
}

const requestIdPattern = /^[\w-]{8,64}$/
const clientPattern = /^[\w.:/-]{1,64}$/
const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/

/** The id that the edge gave the request, or a new one when it gave none. */
export function requestIdOf(c: Context): string {
  return matching(c.req.header(internalHeaders.requestId) ?? null, requestIdPattern) ?? crypto.randomUUID()
}

/**
 * Reads the wire headers and finds out who is looking; a request without credentials asks the database nothing. What the
 * context's `answer` and `invalidatedIds` gather goes out with the response.
 */
export async function openRequest(c: Context<UpstreamEnv>): Promise<RequestContext> {
  const request = c.req.raw
  const config = readConfig(c.env)
  const db = drizzle(c.env.DB)
  const now = Math.floor(Date.now() / 1000)
  const recognised = await authenticate(request.headers.get('authorization'), { db, config, now })
  const answer = new Headers()
  if (recognised?.tokens) answer.set(internalHeaders.tokens, formatPair(recognised.tokens))
  if (recognised) answer.set(internalHeaders.viewer, recognised.account.publicId)
  const context: RequestContext = {
    env: c.env,
    config,
    db,
    viewer: recognised ? Viewer.of(recognised, now) : Viewer.anonymous,
    account: recognised?.account ?? null,
    authorization: request.headers.get('authorization'),
    now,
    // The other half is for what comes before and after, and for a machine that becomes slower meanwhile.
    workBy: Date.now() + deadlineMs(request.headers.get(internalHeaders.deadline)) / 2,
    requestId: c.var.requestId,
    client: matching(request.headers.get(internalHeaders.client), clientPattern) ?? 'unknown',
    idempotencyKey: matching(request.headers.get(internalHeaders.idempotencyKey), idempotencyKeyPattern),
    invalidatedIds: new Set(),
    answer,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  }
  c.set('opened', context)
  return context
}

/**
 * Adds to the response, of errors too, what the authenticated request has to return: new tokens, the session cookie, changed
 * pages. Tokens that were rotated and then lost would end the session.
 */
export function answerHeaders() {
  return createMiddleware<UpstreamEnv>(async function setHeaders(c, next) {
    await next()
    const { opened } = c.var
    if (!opened) return
    for (const [name, value] of opened.answer) c.res.headers.set(name, value)
    if (opened.invalidatedIds.size > 0)
      c.res.headers.set(internalHeaders.invalidatedIds, [...opened.invalidatedIds].join(','))
  })
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}
