import type { Context } from 'hono'
import { isLocalTarget, safeRedirect } from '#shared/addresses/origins.ts'
import { sessionCookieScheme } from '#shared/internal-headers.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { oauthFlowCookie, openOauthFlow, readSession } from '#edge/cookies/cookies.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'

/** Pages on the auth host; main redirects to them, each time with a new flow. */
export const authPagePaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/complete-register',
  '/local-auth-callback',
] as const

const signedOutOnly = new Set<string>(['/login', '/register'])

/**
 * Main's response for a log-in or sign-up page: a redirect to the auth host with a flow's public half, or to the home page if logged in.
 */
export function redirectToAuthHost(edge: Edge) {
  return async function redirect(c: Context<EdgeEnv>): Promise<Response> {
    const config = readConfig(c.env)
    const { origins, development } = config.site
    const url = new URL(c.req.url)
    c.header('cache-control', 'no-store')
    if (signedOutOnly.has(url.pathname) && (await isSignedIn(edge, c))) {
      const requested = url.searchParams.get('r') ?? url.searchParams.get('redirect')
      const target = safeRedirect(requested, origins, development)
      return c.redirect(isLocalTarget(target, origins) ? viaCallback(target) : target)
    }
    const flow = openOauthFlow(c.req.header('cookie'), config)
    url.searchParams.set('state', flow.state)
    c.header('set-cookie', oauthFlowCookie(flow, config))
    return c.redirect(`${origins.auth}${url.pathname}${url.search}`)
  }
}

/** A local program needs the identity of the logged-in user, and only a page with the session's tokens can send it. */
function viaCallback(target: string): string {
  return `/oauth/callback/session?${new URLSearchParams({ redirect: target })}`
}

/** Checks the session cookie with the upstream; if the upstream doesn't answer, the visitor counts as logged out. */
async function isSignedIn(edge: Edge, c: Context<EdgeEnv>): Promise<boolean> {
  const secret = readSession(c.req.header('cookie'), readConfig(c.env))
  if (!secret) return false
  const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
  headers.set('authorization', `${sessionCookieScheme} ${secret}`)
  headers.set('content-type', 'application/json')
  const body = JSON.stringify({ query: 'query Visitor { currentUser { id } }' })
  const response = await edge.upstream
    .ask(c.env, { path: '/graphql', method: 'POST', headers, body, json: 'object' })
    .catch(() => null)
  const { data } = (response?.value ?? {}) as { data?: { currentUser?: unknown } | null }
  return Boolean(data?.currentUser)
}
