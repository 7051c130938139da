import type { PageContext } from '#shared/page-context.ts'
import type { Bindings } from './config/env.ts'
import type { Upstream } from './upstream/upstream.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PagePolicy } from './responses/content-security-policy.ts'
import type { ErrorPages } from './pages/error-page.ts'
import type { ViewCounter } from './views/view-counter.ts'

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

/** Where the HTML of an answer came from. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

/** What Hono carries through the edge: the platform's bindings and one request's notes. */
export interface EdgeEnv {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** The pattern of the page's route, for the log; the router's own pattern when unset. */
    route?: string
    cache?: CacheState
  }
}
