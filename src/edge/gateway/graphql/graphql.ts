import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { readBookmark } from '#edge/cookies/cookies.ts'
import { sameSite } from '#edge/middleware/callers.ts'
import { isWithinRateLimit, type RateLimitName } from '#edge/limits/rate-limit.ts'
import { internalHeaders, readsFrom } from '#shared/internal-headers.ts'
import { graphqlBody } from '#shared/contract/rest.ts'
import { answerCall, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { cappedBody, jsonBody, jsonOnly, serializeBody } from '#edge/gateway/bodies.ts'
import { bearerOf } from '#edge/upstream/credentials.ts'
import { graphDeadlineMs } from '#edge/upstream/upstream.ts'
import { errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

/** `POST /graphql`: one document per call, with the caller's own tokens; the session cookie is ignored here. */
export function graphqlGateway(edge: Edge) {
  const app = new Hono<EdgeEnv>()
  app.use('/graphql', postOnly(), sameSite({ from: ['main', 'auth'] }), cappedBody())
  app.post('/graphql', multipart(edge), jsonOnly(), jsonBody(graphqlBody, badDocument), async (c) => {
    const body = c.req.valid('json' as never) as z.infer<typeof graphqlBody>
    const text = serializeBody(body)
    return text === null
      ? badDocument()
      : forward(edge, c, text, kindOf(body.query), graphDeadlineMs(body.query))
  })
  return app
}

/** Forwards a multipart request with a header that browsers can't send from another site's page without a preflight. */
function multipart(edge: Edge) {
  return createMiddleware<EdgeEnv>(async function passForm(c, next) {
    if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return next()
    if (!c.req.header('x-requested-with') && !bearerOf(c.req.raw.headers))
      return errorResponse('unsupportedType')
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
  const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
  const tokens = bearerOf(c.req.raw.headers)
  if (tokens) headers.set('authorization', tokens)
  headers.set(internalHeaders.bookmark, versionOf(edge, c, tokens))
  const upstreamResponse = await edge.upstream
    .ask(c.env, { path: '/graphql', method: 'POST', headers, body, json: 'object', deadlineMs })
    .catch(upstreamErrorResponse)
  if (upstreamResponse instanceof Response) return upstreamResponse
  if (upstreamResponse.status < 300 && !isResult(upstreamResponse.value)) return errorResponse('upstream')
  return answerCall(edge, c.env, upstreamResponse)
}

/** Which version the caller reads. Programs keep no cookies, so those that may have changed something read the primary. */
function versionOf(edge: Edge, c: Context<EdgeEnv>, tokens: string | null): string {
  const bookmark = readBookmark(c.req.header('cookie'), readConfig(c.env))
  return tokens && bookmark === null ? readsFrom.primary : edge.newestChange.versionFor(bookmark)
}

/** Whether it is a GraphQL response. */
function isResult(value: unknown): boolean {
  const { data, errors } = (value ?? {}) as { data?: unknown; errors?: unknown }
  const isData = typeof data === 'object' && !Array.isArray(data)
  return errors === undefined
    ? isData && data !== null
    : Array.isArray(errors) && errors.length > 0 && (data === undefined || isData)
}

/** Counts documents that may contain a mutation as writes; a word in a string may cause that, never the reverse. */
function kindOf(document: string): RateLimitName {
  return /\bmutation\b/.test(document) ? 'writes' : 'reads'
}

function postOnly() {
  return createMiddleware<EdgeEnv>(async function checkMethod(c, next) {
    return c.req.method === 'POST' ? next() : wrongMethod()
  })
}

/** 405 as a GraphQL response: clients that start with GET show its sentence to their authors. */
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
