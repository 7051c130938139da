import type { Context } from 'hono'
import { copyHeaders, forwardedHeaders } from '#edge/responses/forwarded-headers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from './edge-state.ts'
import { frameworkHeader, isFrameworkRefusal, unknownFunction } from './framework-internals.ts'
import { readConfig } from '#edge/config/env.ts'
import { storeSession } from '#edge/upstream/upstream-response.ts'
import { errorCodeOfStatus, errorResponse, tooManyRequestsResponse } from '#edge/responses/error-response.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { logLine } from '#shared/log.ts'
import { serverFunctionBase } from '#shared/page/page-scripts.ts'
import { countViews } from '#edge/views/view-counter.ts'
import { createPageRender } from './page-context.ts'
import { fromJSON } from 'seroval'

/** The path of the app's server functions. */
export const serverFunctionPath = `${serverFunctionBase}/*`

/** Answers a server function of the app with the caller's credentials: GET reads, POST may change things. */
export function serveFunctions(edge: Edge, host: 'main' | 'auth') {
  return async function serveFunction(c: Context<EdgeEnv>): Promise<Response> {
    const request = await readRequest(c)
    c.set('route', serverFunctionPath)
    if (isBase(new URL(request.url))) return errorResponse('notFound')
    if (!(await isWithinRateLimit(c.env, request.method === 'POST' ? 'writes' : 'reads', request)))
      return tooManyRequestsResponse()
    if (isForm(request.headers)) return errorResponse('unsupportedType')
    const payload = await payloadOf(request)
    if (payload !== null && !isReadable(payload)) return malformedPayload()
    const { context, record } = createPageRender(edge, c.env, request, c.var.requestId)
    const appResponse = await edge.render(functionRequest(request), context)
    const isMalformed = appResponse.status === 400 && !record.calledUpstream
    if (isMalformed || (appResponse.status === 500 && !record.hasErrors))
      return failureResponse(appResponse, c, record.calledUpstream)
    if (isFrameworkRefusal(appResponse)) return errorResponse(errorCodeOfStatus(appResponse.status))
    const headers = new Headers({ 'cache-control': 'private, no-store' })
    copyHeaders(forwardedHeaders.fromServerFunctions, appResponse.headers, headers)
    copyListed(appResponse.headers, headers)
    copyHeaders(forwardedHeaders.fromPageCalls, record.headers, headers)
    const response = new Response(appResponse.body, { status: appResponse.status, headers })
    if (host === 'main') storeSession(response, record.headers, c.env)
    countViews(edge, c, [...record.viewed], record.user)
    return response
  }
}

/** The request with the body that was read from it, for the app to read. */
async function readRequest({ req }: Context<EdgeEnv>): Promise<Request> {
  return req.raw.body ? new Request(req.raw, { method: req.method, body: await req.arrayBuffer() }) : req.raw
}

function isBase({ pathname }: URL): boolean {
  return pathname === serverFunctionBase || pathname === `${serverFunctionBase}/`
}

/**
 * The response for an unknown function, for invalid input (the upstream wasn't called), and for a bug: without any details of the app.
 * Pages of this version send valid input, so a page of ours that sends anything else is of another version.
 */
async function failureResponse(
  appResponse: Response,
  c: Context<EdgeEnv>,
  isUpstreamCalled: boolean,
): Promise<Response> {
  if ((await appResponse.text()).includes(unknownFunction)) return errorResponse('outdatedPage')
  // A bug before the first call looks the same, but is logged.
  logLine(readConfig(c.env), isUpstreamCalled ? 'error' : 'warn', 'server function failed', {
    requestId: c.var.requestId,
  })
  if (isUpstreamCalled) return failure(500, 'internal')
  const isOurs = c.req.header('sec-fetch-site') === 'same-origin'
  return isOurs && appResponse.status === 400 ? errorResponse('outdatedPage') : malformedPayload()
}

function malformedPayload(): Response {
  return failure(400, restErrors.invalidBody)
}

function failure(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'private, no-store' } })
}

/** The call as the app sees it: without cookies, tokens and client addresses. */
function functionRequest(request: Request): Request {
  const headers = new Headers()
  copyHeaders(forwardedHeaders.toServerFunctions, request.headers, headers)
  copyListed(request.headers, headers)
  const { url, method, body } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

function copyListed(from: Headers, to: Headers): void {
  for (const [name, value] of from) if (frameworkHeader.test(name)) to.set(name, value)
}

/** The framework accepts these anywhere in a content type. */
const forms = /multipart\/form-data|application\/x-www-form-urlencoded/i
const json = /application\/json/i

/** Whether a server function's call has a form as its body, which none accepts. */
function isForm(headers: Headers): boolean {
  return forms.test(typeOf(headers))
}

/** The payload of a server function's call; null if there is none. */
async function payloadOf(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return new URL(request.url).searchParams.get('payload') || null
  return json.test(typeOf(request.headers)) ? request.clone().text() : null
}

/** Whether the framework can parse it. It is tried here first, since the framework logs a stack trace for each failure. */
function isReadable(payload: string): boolean {
  try {
    fromJSON(JSON.parse(payload))
    return true
  } catch {
    return false
  }
}

function typeOf(headers: Headers): string {
  return headers.get('content-type') ?? ''
}
