import { hostOf } from '#shared/origins.ts'
import { pagePolicy } from './responses/content-security-policy.ts'
import type { Edge, Render } from './edge-context.ts'
import { readConfig, type Bindings } from './config/env.ts'
import { Upstream } from './upstream/upstream.ts'
import { assetsHost } from './hosts/assets.ts'
import { authHost } from './hosts/auth.ts'
import { mainHost } from './hosts/main.ts'
import { unknownHost } from './hosts/unknown-host.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { ErrorPages } from './pages/error-page.ts'
import { ViewCounter } from './views/view-counter.ts'

/** Parts of an edge that are not the usual ones. */
export type EdgeParts = Partial<Omit<Edge, 'render' | 'errorPages'>>

/** The edge as a worker's fetch handler: the request's own URL says which host answers, and no header does. */
export function createEdge(render: Render, parts: EdgeParts = {}) {
  const upstream = parts.upstream ?? new Upstream()
  const edge: Edge = {
    render,
    upstream,
    cache: parts.cache ?? new PageCache(),
    errorPages: new ErrorPages(render),
    viewCounter: parts.viewCounter ?? new ViewCounter(upstream),
    downloadCounter: parts.downloadCounter ?? new ViewCounter(upstream, { path: '/internal/downloads' }),
    policy: parts.policy ?? pagePolicy,
  }
  const hosts = { main: mainHost(edge), auth: authHost(edge), assets: assetsHost(edge) }
  const none = unknownHost()
  return {
    fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
      const host = hostOf(new URL(request.url), readConfig(env).site.origins)
      return (host ? hosts[host] : none).fetch(request, env, context)
    },
  }
}
