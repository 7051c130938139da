import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig, type Config } from '#edge/config/env.ts'
import {
  oauthFlowCookie,
  isOauthFlowState,
  openOauthFlow,
  oauthCookie,
  readOauth,
} from '#edge/cookies/cookies.ts'
import { sameSite, limit, onlyType } from '#edge/middleware/callers.ts'
import { sendErrorPage } from '#edge/pages/send-page.ts'
import { isWithinRateLimit } from '#edge/limits/rate-limit.ts'
import { providerNames } from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { logLine } from '#shared/log.ts'
import { forwardedResponse, upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { cappedBody } from './bodies.ts'
import { errorResponse, methodNotAllowedResponse } from '#edge/responses/error-response.ts'
import type { UpstreamResponse } from '#edge/upstream/upstream.ts'
import { passThroughHeaders } from '#edge/upstream/upstream-headers.ts'

/** The timeout in milliseconds of calls for which the upstream calls a provider, with its own timeout of six seconds. */
const deadlineMs = 8_000
/** Maximum bytes of the form that starts a sign-in: one token. */
const formBytes = 1_024
const startPath = `/auth/:provider{(?:${providerNames.join('|')})}`

type Host = 'main' | 'auth'

/** Login through a provider: a browser returns to the host on which it started. */
export function socialGateway(edge: Edge, host: Host) {
  const app = new Hono<EdgeEnv>()
  app.post(
    startPath,
    shownInPage(edge, host),
    sameSite({ from: ['main', 'auth'] }),
    limit('sign-in'),
    onlyType(/^application\/x-www-form-urlencoded\s*(?:;|$)/i),
    cappedBody({ bytes: formBytes }),
    (c) => startSignIn(edge, host, c),
  )
  app.all(startPath, () => methodNotAllowedResponse('POST'))
  app.all(`${startPath}/callback`, (c) =>
    c.req.method === 'GET' ? finishSignIn(edge, host, c) : methodNotAllowedResponse('GET'),
  )
  return app
}

/**
 * Redirects the browser to the provider, with a cookie that identifies it on return and, on main, the flow that completes the
 * login.
 */
async function startSignIn(edge: Edge, host: Host, c: Context<EdgeEnv>): Promise<Response> {
  c.set('route', '/auth/:provider')
  const config = readConfig(c.env)
  const flow = host === 'main' ? openOauthFlow(c.req.header('cookie'), config) : null
  const state = flow?.state ?? c.req.query('state') ?? ''
  if (!isOauthFlowState(state)) return errorResponse('invalidBody')
  const { action = '', redirect } = c.req.query()
  const query = new URLSearchParams({ action, state, ...(redirect && { redirect }) })
  const token = new URLSearchParams(await c.req.text()).get('link_token')
  const body = new URLSearchParams(token ? { link_token: token } : {}).toString()
  const headers = socialHeaders(host, c)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  const upstreamResponse = await edge.upstream
    .ask(c.env, {
      path: `${c.req.path}?${query}`,
      method: 'POST',
      headers,
      body,
      allowsRedirect: true,
      deadlineMs,
    })
    .catch(upstreamErrorResponse)
  if (upstreamResponse instanceof Response) return upstreamResponse
  const response = redirectResponse(upstreamResponse, c, [config.site.origins.main, ...config.signInOrigins])
  const cookie = oauthCookie(upstreamResponse.headers, config)
  if (cookie) response.headers.append('set-cookie', cookie)
  if (cookie && flow) response.headers.append('set-cookie', oauthFlowCookie(flow, config))
  return response
}

/** Handles the return from the provider: redirects to main with a login, to the rest of a sign-up, or to an error. */
async function finishSignIn(edge: Edge, host: Host, c: Context<EdgeEnv>): Promise<Response> {
  c.set('route', '/auth/:provider/callback')
  const { main, auth } = readConfig(c.env).site.origins
  if (!(await isWithinRateLimit(c.env, 'sign-in', c.req.raw))) return sendErrorPage(edge, c, host, 429)
  const path = c.req.path + new URL(c.req.url).search
  const response = await edge.upstream
    .ask(c.env, { path, headers: socialHeaders(host, c), noRetry: true, allowsRedirect: true, deadlineMs })
    .catch(upstreamErrorResponse)
  // The response is either a redirect or a refusal.
  if (response instanceof Response || response.status < 300) return redirectToFailure(c)
  return redirectResponse(response, c, [main, auth])
}

/** A browser that sent a form gets a page with the error; a script gets the contract's JSON. */
function shownInPage(edge: Edge, host: Host) {
  return createMiddleware<EdgeEnv>(async function showRefusal(c, next) {
    await next()
    const { status } = c.res
    if (status < 400 || c.req.header('sec-fetch-mode') !== 'navigate') return
    c.res = undefined
    c.res = status === 429 ? await sendErrorPage(edge, c, host, 429) : redirectToFailure(c)
  })
}

/** Redirects to main's page for completed logins, with an error. */
function redirectToFailure(c: Context<EdgeEnv>): Response {
  const { main } = readConfig(c.env).site.origins
  const location = `${main}/oauth/callback/${c.req.param('provider')}?error=other`
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

function socialHeaders(host: Host, c: Context<EdgeEnv>): Headers {
  const headers = passThroughHeaders(c.env, c.req.raw, c.var.requestId)
  headers.set(internalHeaders.host, host)
  const browser = readOauth(c.req.header('cookie'), readConfig(c.env))
  if (browser) headers.set(internalHeaders.browser, browser)
  return headers
}

/** The response with its redirect, if its target is one of the origins or allowed for any redirect. */
function redirectResponse(
  upstreamResponse: UpstreamResponse,
  c: Context<EdgeEnv>,
  origins: readonly string[],
): Response {
  const config = readConfig(c.env)
  const response = forwardedResponse(upstreamResponse, c.env)
  const location = upstreamResponse.headers.get('location')
  if (location === null) return isRedirect(upstreamResponse.status) ? errorResponse('upstream') : response
  if (origins.includes(URL.parse(location)?.origin ?? '')) response.headers.set('location', location)
  else if (!isOwn(location, config)) {
    logLine(config, 'error', 'login redirects to an unknown origin', { requestId: c.var.requestId })
    return errorResponse('upstream')
  }
  return response
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

function isOwn(location: string, { site: { origins, development } }: Config): boolean {
  return safeRedirect(location, origins, development) === location
}
