import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { sameSite } from '#edge/middleware/same-site.ts'
import { isWithinRateLimit, type RateLimitName } from '#edge/limits/rate-limit.ts'
import { graphqlBody } from '#shared/contract/rest.ts'
import {
  storeSession,
  forwardedResponse,
  invalidatedIds,
  upstreamErrorResponse,
} from '#edge/upstream/upstream-response.ts'
import { cappedBody, jsonBody, jsonOnly, rewritten } from '../bodies.ts'
import { bearerOf } from '#edge/upstream/credentials.ts'
import { graphDeadlineMs } from '#edge/upstream/graphql-deadline.ts'
import { errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { passedHeaders } from '#edge/upstream/upstream-headers.ts'

/** `POST /graphql`: one document a call, by the caller's own tokens; the session cookie never counts here. */
export function graphqlGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.use('/graphql', postOnly(), sameSite({ from: ['main', 'auth'] }), cappedBody())
  app.post('/graphql', multipart(edge), jsonOnly(), jsonBody(graphqlBody, badDocument), async (c) => {
    const body = c.req.valid('json' as never) as z.infer<typeof graphqlBody>
    const text = rewritten(body)
    return text === null
      ? badDocument()
      : forward(edge, c, text, kindOf(body.query), graphDeadlineMs(body.query))
  })
  return app
}

/**
 * Passes the multipart form of a request on as it is; browsers can't send its header from another site's page without a
 * preflight.
 */
function multipart(edge: Edge) {
  return createMiddleware<EdgeEnv>(async function passForm(c, next) {
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return next()
    if (!c.req.header('x-requested-with')) return errorResponse('unsupportedType')
    return forward(edge, c, await c.req.arrayBuffer(), 'writes')
  })
}

async function forward(
  edge: Edge,
  c: Context<EdgeEnv>,
  body: string | ArrayBuffer,
  kind: RateLimitName,
  deadlineMs?: number,
): Promise<Response> {
  if (!(await isWithinRateLimit(c.env, kind, c.req.raw))) return tooManyRequestsResponse()
  const headers = passedHeaders(c.env, c.req.raw, c.var.requestId)
  const tokens = bearerOf(c.req.raw.headers)
  if (tokens) headers.set('authorization', tokens)
  const answer = await edge.upstream
    .ask(c.env, { path: '/graphql', method: 'POST', headers, body, json: 'object', deadlineMs })
    .catch(upstreamErrorResponse)
  if (answer instanceof Response) return answer
  if (answer.status === 200 && !isResult(answer.value)) return errorResponse('upstream')
  edge.cache.drop(invalidatedIds(answer.headers))
  const response = forwardedResponse(answer, c.env)
  storeSession(response, answer.headers, c.env)
  return response
}

/** Whether it is what a document is answered with. */
function isResult(value: unknown): boolean {
  const { data, errors } = (value ?? {}) as { data?: unknown; errors?: unknown }
  const isData = typeof data === 'object' && !Array.isArray(data)
  return errors === undefined
    ? isData && data !== null
    : Array.isArray(errors) && (data === undefined || isData)
}

/** Counts documents that could change something as writes; a word in a string may make it so, never the reverse. */
function kindOf(document: string): RateLimitName {
  return /\bmutation\b/.test(document) ? 'writes' : 'reads'
}

function postOnly() {
  return createMiddleware<EdgeEnv>(async function checkMethod(c, next) {
    return c.req.method === 'POST' ? next() : wrongMethod()
  })
}

/** In the form of every GraphQL answer: clients that begin with GET show its sentence to those who write them. */
function wrongMethod(): Response {
  return refuseDocument(405, 'Send the GraphQL document by POST, as JSON', { allow: 'POST' })
}

function badDocument(): Response {
  return refuseDocument(400, "The request isn't a single GraphQL document as JSON")
}

function refuseDocument(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { errors: [{ message }] },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )
}
