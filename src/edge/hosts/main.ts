import { authPagePaths, redirectToAuthHost } from '#edge/redirects/auth-redirects.ts'
import { devMetrics } from '#edge/dev/metrics.ts'
import { devOutbox } from '#edge/dev/outbox.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { embedPath } from '#shared/addresses/embed.ts'
import { cappedBody } from '#edge/gateway/bodies.ts'
import { downloadGateway } from '#edge/gateway/downloads.ts'
import { errorReportGateway } from '#edge/gateway/error-reports.ts'
import { feedGateway, sitemapGateway } from '#edge/gateway/feeds.ts'
import { graphqlGateway } from '#edge/gateway/graphql/graphql.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { liveGateway } from '#edge/gateway/live.ts'
import { mailEventGateway, unsubscribeGateway } from '#edge/gateway/mail.ts'
import { oembedGateway } from '#edge/gateway/oembed.ts'
import { restGateway } from '#edge/gateway/rest.ts'
import { socialGateway } from '#edge/gateway/social.ts'
import { uploadGateway } from '#edge/gateway/uploads.ts'
import { sameSite, withoutCredentials } from '#edge/middleware/callers.ts'
import { serverFunctionPath, serveFunctions } from '#edge/pages/server-functions.ts'
import { followNotification } from '#edge/redirects/notification-link.ts'
import { servePages } from '#edge/pages/serve-page.ts'
import { preferLegalUrl, redirectToLegalText, redirectOf } from '#edge/redirects/redirects.ts'
import { followShortAddress } from '#edge/redirects/short-address.ts'
import { legalKinds } from '#shared/names/legal-kinds.ts'
import { faviconRoutes, robotsRoutes, openSearchRoutes, pushWorkerRoutes } from './root-files.ts'
import { createHost } from './create-host.ts'
import { healthRoutes } from './health.ts'
import { wellKnownRoutes } from './well-known.ts'

/** The main host: the site's pages, the gateway to the upstream, and the redirects. */
export function mainHost(edge: Edge) {
  const app = createHost('main')
  app.route('/', healthRoutes())
  app.route('/', robotsRoutes('main'))
  app.route('/', wellKnownRoutes())
  app.route('/', faviconRoutes())
  app.route('/', pushWorkerRoutes())
  app.get('*', async (c, next) => {
    const redirect = redirectOf(new URL(c.req.url), readConfig(c.env).legacyForums)
    return redirect ? c.redirect(redirect.location, redirect.status) : next()
  })
  app.get(`/:kind{(?:${legalKinds.join('|')})}`, redirectToLegalText)
  app.get(`/legal/:kind{(?:${legalKinds.join('|')})}`, preferLegalUrl)
  app.get('/:id{(?:pst|ctn|cmt)-[0-9a-z]{8}}', followShortAddress(edge))
  app.route('/', graphqlGateway(edge))
  app.route('/', socialGateway(edge, 'main'))
  app.route('/', restGateway(edge, 'main'))
  app.route('/', feedGateway(edge))
  app.route('/', liveGateway(edge))
  app.route('/', oembedGateway(edge))
  app.route('/', sitemapGateway(edge))
  app.route('/', openSearchRoutes())
  app.route('/', downloadGateway(edge))
  app.route('/', uploadGateway(edge))
  app.route('/', unsubscribeGateway(edge))
  app.route('/', mailEventGateway(edge))
  app.route('/', errorReportGateway())
  app.all('/api/*', () => errorResponse('notFound'))
  app.on(
    ['GET', 'POST'],
    serverFunctionPath,
    sameSite({ from: ['main'] }),
    cappedBody(),
    serveFunctions(edge, 'main'),
  )
  app.on('GET', [...authPagePaths], redirectToAuthHost(edge))
  app.get('/notif/:id', followNotification(edge))
  app.use('/dev/*', async (c, next) =>
    readConfig(c.env).site.development ? next() : errorResponse('notFound'),
  )
  app.route('/', devOutbox(edge))
  app.route('/', devMetrics(edge))
  app.use(embedPath('*'), withoutCredentials())
  app.all('*', servePages(edge, 'main'))
  return app
}
