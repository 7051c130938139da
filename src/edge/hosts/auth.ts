import type { Context } from 'hono'
import { authPagePaths } from '#edge/redirects/auth-redirects.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { isOauthFlowState } from '#edge/cookies/cookies.ts'
import { cappedBody } from '#edge/gateway/bodies.ts'
import { restGateway } from '#edge/gateway/rest.ts'
import { socialGateway } from '#edge/gateway/social.ts'
import { sameSite } from '#edge/middleware/callers.ts'
import { serverFunctionPath, serveFunctions } from '#edge/pages/server-functions.ts'
import { servePages } from '#edge/pages/serve-page.ts'
import { faviconRoutes, robotsRoutes } from './root-files.ts'
import { createHost } from './create-host.ts'
import { healthRoutes } from './health.ts'
import { wellKnownRoutes } from './well-known.ts'

/** The auth host: the log-in and sign-up pages and their calls; it has no session and redirects everything else to main. */
export function authHost(edge: Edge) {
  const app = createHost('auth')
  app.route('/', healthRoutes())
  app.route('/', robotsRoutes('auth'))
  app.route('/', wellKnownRoutes())
  app.route('/', faviconRoutes())
  app.route('/', socialGateway(edge, 'auth'))
  app.route('/', restGateway(edge, 'auth'))
  app.on(
    ['GET', 'POST'],
    serverFunctionPath,
    sameSite({ from: ['auth'] }),
    cappedBody(),
    serveFunctions(edge, 'auth'),
  )
  app.on(
    'GET',
    [...authPagePaths],
    async (c, next) => (isOauthFlowState(new URL(c.req.url).searchParams.get('state')) ? next() : toMain(c)),
    servePages(edge, 'auth'),
  )
  app.get('/', (c) => c.redirect(`/login${new URL(c.req.url).search}`))
  app.get('*', toMain)
  app.all('*', servePages(edge, 'auth'))
  return app
}

/** Redirects to the same path and query of main, which may have a key or tokens: nothing stores it. */
function toMain(c: Context<EdgeEnv>): Response {
  const { pathname, search } = new URL(c.req.url)
  c.header('cache-control', 'private, no-store')
  return c.redirect(`${readConfig(c.env).site.origins.main}${pathname.replace(/^\/{2,}/, '/')}${search}`)
}
