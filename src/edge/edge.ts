import { hostOf } from '#shared/addresses/origins.ts'
import { pagePolicy } from '#edge/responses/content-security-policy.ts'
import type { Edge, Render } from '#edge/pages/edge-state.ts'
import { type Bindings, configFor } from '#edge/config/env.ts'
import { Upstream } from '#edge/upstream/upstream.ts'
import { assetsHost } from '#edge/hosts/assets.ts'
import { authHost } from '#edge/hosts/auth.ts'
import { mainHost } from '#edge/hosts/main.ts'
import { PageCache } from '#edge/page-cache/page-cache.ts'
import { NewestChange } from '#edge/upstream/newest-change.ts'
import { PrimaryRetryLimit } from '#edge/upstream/primary-retry-limit.ts'
import { ErrorPages } from '#edge/pages/error-page.ts'
import { ViewCounter } from '#edge/views/view-counter.ts'
import { createHost } from '#edge/hosts/create-host.ts'

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
