import { hostOf } from '#shared/addresses/origins.ts'
import { pagePolicy } from './responses/content-security-policy.ts'
import type { Edge, Render } from './pages/edge-state.ts'
import type { Bindings } from './config/env.ts'
import { configFor } from './config/config-for.ts'
import { Upstream } from './upstream/upstream.ts'
import { assetsHost } from './hosts/assets.ts'
import { authHost } from './hosts/auth.ts'
import { mainHost } from './hosts/main.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { NewestChange } from './upstream/newest-change.ts'
import { PrimaryRetryLimit } from './upstream/primary-retry-limit.ts'
import { ErrorPages } from './pages/error-page.ts'
import { RenderCache } from './pages/render-cache.ts'
import { ViewCounter } from './views/view-counter.ts'
import { createHost } from './hosts/create-host.ts'

/** Replaceable parts of an edge. */
export type EdgeParts = Partial<Omit<Edge, 'render' | 'errorPages'>>

/** The edge as a worker's fetch handler: the request's own URL determines the host, and no header does. */
export function createEdge(render: Render, parts: EdgeParts = {}) {
  const upstream = parts.upstream ?? new Upstream()
  const edge: Edge = {
    render,
    upstream,
    cache: parts.cache ?? new PageCache(),
    newestChange: parts.newestChange ?? new NewestChange(),
    primaryRetries: parts.primaryRetries ?? new PrimaryRetryLimit(),
    errorPages: new ErrorPages(render),
    renderCache: parts.renderCache ?? new RenderCache(),
    viewCounter: parts.viewCounter ?? new ViewCounter(upstream),
    downloadCounter: parts.downloadCounter ?? new ViewCounter(upstream, { path: '/internal/downloads' }),
    policy: parts.policy ?? pagePolicy,
  }
  const hosts = { main: mainHost(edge), auth: authHost(edge), assets: assetsHost(edge) }
  const none = unknownHost()
  return {
    fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
      const config = configFor(request, env)
      if (config instanceof Response) return config
      const host = hostOf(new URL(request.url), config.site.origins)
      return (host ? hosts[host] : none).fetch(request, env, context)
    },
  }
}

/** The response for any host that is not the product's. */
function unknownHost() {
  return createHost(null).all('*', (c) =>
    c.text('Misdirected request\n', 421, { 'cache-control': 'no-store' }),
  )
}
