import { hostOf } from '#shared/origins.ts'
import type { PageContext } from '#shared/page-context.ts'
import { pagePolicy, type PagePolicy } from './content-security-policy.ts'
import { readConfig, type Bindings } from './env.ts'
import { Upstream } from './gateway/upstream.ts'
import { assetsHost } from './hosts/assets.ts'
import { authHost } from './hosts/auth.ts'
import { mainHost } from './hosts/main.ts'
import { noHost } from './hosts/none.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { ErrorBoards } from './pages/error-board.ts'
import { Views } from './views.ts'

/** Renders a page, or runs a server function, for a request. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

/** What one isolate keeps between requests. */
export interface Edge {
  render: Render
  upstream: Upstream
  cache: PageCache
  boards: ErrorBoards
  views: Views
  downloads: Views
  policy: PagePolicy
}

/** Parts of an edge that are not the usual ones. */
export interface EdgeParts {
  upstream?: Upstream
  cache?: PageCache
  views?: Views
  downloads?: Views
  policy?: PagePolicy
}

/** The edge as a worker's fetch handler: the request's own URL says which host answers, and no header does. */
export function createEdge(render: Render, parts: EdgeParts = {}) {
  const upstream = parts.upstream ?? new Upstream()
  const edge: Edge = {
    render,
    upstream,
    cache: parts.cache ?? new PageCache(),
    boards: new ErrorBoards(render),
    views: parts.views ?? new Views(upstream),
    downloads: parts.downloads ?? new Views(upstream, { path: '/internal/downloads' }),
    policy: parts.policy ?? pagePolicy,
  }
  const hosts = { main: mainHost(edge), auth: authHost(edge), assets: assetsHost(edge) }
  const none = noHost()
  return {
    fetch(request: Request, env: Bindings, context: ExecutionContext): Response | Promise<Response> {
      const host = hostOf(new URL(request.url), readConfig(env).site.origins)
      return (host ? hosts[host] : none).fetch(request, env, context)
    },
  }
}
