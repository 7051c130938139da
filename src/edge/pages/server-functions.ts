import type { Context } from 'hono'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { Edge, EdgeEnv } from '#edge/edge-context.ts'
import { frameworkHeader, isFrameworkRefusal, unknownFunction } from './framework-internals.ts'
import { readConfig } from '#edge/config/env.ts'
import { storeSession } from '#edge/upstream/upstream-response.ts'
import { errorCodeOfStatus, errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { logLine } from '#shared/log.ts'
import { serverFunctionBase } from '#shared/server-functions.ts'
import { countViews } from '../views/count-views.ts'
import { openPage } from './page-context.ts'
import { isForm, isReadable, payloadOf } from './payload.ts'

/** Where the app's server functions answer. */
export const serverFunctionPath = `${serverFunctionBase}/*`

/** Answers a server function of the app with the caller's credentials: GET reads, POST may change things. */
export function serveFunctions(edge: Edge, host: 'main' | 'auth') {
  return async function serveFunction(c: Context<EdgeEnv>): Promise<Response> {
    const request = c.req.raw
    c.set('route', serverFunctionPath)
    if (isBase(new URL(request.url))) return errorResponse('notFound')
    if (!(await isWithinRateLimit(c.env, request.method === 'POST' ? 'writes' : 'reads', request)))
      return tooManyRequestsResponse()
    if (isForm(request.headers)) return errorResponse('unsupportedType')
    const payload = await payloadOf(request)
    if (payload !== null && !isReadable(payload)) return unfit()
    const { context, notes } = openPage(edge, c.env, request, c.var.requestId)
    const answer = await edge.render(functionRequest(request), context)
    edge.cache.drop(notes.invalidatedIds)
    const isUnfit = answer.status === 400 && !notes.asked
    if (isUnfit || (answer.status === 500 && !notes.refused)) return failureAnswer(answer, c, notes.asked)
    if (isFrameworkRefusal(answer)) return errorResponse(errorCodeOfStatus(answer.status))
    const headers = new Headers({ 'cache-control': 'private, no-store' })
    copyHeaders(forwardedHeaders.fromServerFunctions, answer.headers, headers)
    copyOwn(answer.headers, headers)
    copyHeaders(forwardedHeaders.fromPageCalls, notes.answer, headers)
    const response = new Response(answer.body, { status: answer.status, headers })
    if (host === 'main') storeSession(response, notes.answer, c.env)
    countViews(edge, c, [...notes.viewed], notes.user)
    return response
  }
}

function isBase({ pathname }: URL): boolean {
  return pathname === serverFunctionBase || pathname === `${serverFunctionBase}/`
}

/**
 * What is said of a function that the app does not have, of a payload that does not fit, which shows in that the function asked for
 * nothing, and of a bug: nothing of what the app says itself.
 */
async function failureAnswer(answer: Response, c: Context<EdgeEnv>, hasAsked: boolean): Promise<Response> {
  if ((await answer.text()).includes(unknownFunction)) return errorResponse('notFound')
  // A bug before the first question looks the same, and shows in the log at least.
  logLine(readConfig(c.env), hasAsked ? 'error' : 'warn', 'server function failed', {
    requestId: c.var.requestId,
  })
  return hasAsked ? failure(500, 'internal') : unfit()
}

function unfit(): Response {
  return failure(400, restErrors.invalidBody)
}

function failure(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'private, no-store' } })
}

/** The call as the app sees it: without cookies, tokens and addresses. */
function functionRequest(request: Request): Request {
  const headers = new Headers()
  copyHeaders(forwardedHeaders.toServerFunctions, request.headers, headers)
  copyOwn(request.headers, headers)
  const { url, method, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

function copyOwn(from: Headers, to: Headers): void {
  for (const [name, value] of from) if (frameworkHeader.test(name)) to.set(name, value)
}
