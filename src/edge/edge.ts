import { hostOf } from '#shared/origins.ts'
import type { PageContext } from '#shared/page-context.ts'
import { pagePolicy, type PagePolicy } from './pages/content-security-policy.ts'
import { readConfig, type Bindings } from './env.ts'
import { Upstream } from './gateway/upstream/upstream.ts'
import { assetsHost } from './hosts/assets.ts'
import { authHost } from './hosts/auth.ts'
import { mainHost } from './hosts/main.ts'
import { unknownHost } from './hosts/unknown-host.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { ErrorPages } from './pages/error-page.ts'
import { ViewCounter } from './views/view-counter.ts'

/** Renders a page, or runs a server function, for a request. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

/** What one isolate keeps between requests. */
export interface Edge {
  render: Render
  upstream: Upstream
  cache: PageCache
  errorPages: ErrorPages
  viewCounter: ViewCounter
  downloadCounter: ViewCounter
  policy: PagePolicy
}

/** Parts of an edge that are not the usual ones. */
export interface EdgeParts {
  upstream?: Upstream
  cache?: PageCache
  viewCounter?: ViewCounter
  downloadCounter?: ViewCounter
  policy?: PagePolicy
}

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
