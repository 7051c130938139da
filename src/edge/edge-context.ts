import type { PageContext } from '#shared/page/page-context.ts'
import type { Bindings } from './config/env.ts'
import type { Upstream } from './upstream/upstream.ts'
import type { NewestChange } from './upstream/newest-change.ts'
import type { SecondLooks } from './upstream/second-looks.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PagePolicy } from './responses/content-security-policy.ts'
import type { ErrorPages } from './pages/error-page.ts'
import type { KeptPages } from './pages/kept-pages.ts'
import type { ViewCounter } from './views/view-counter.ts'

/** Renders a page, or runs a server function, for a request. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

/** The state of one isolate between requests. */
export interface Edge {
  render: Render
  upstream: Upstream
  cache: PageCache
  newestChange: NewestChange
  secondLooks: SecondLooks
  errorPages: ErrorPages
  keptPages: KeptPages
  viewCounter: ViewCounter
  downloadCounter: ViewCounter
  policy: PagePolicy
}

/** Where the HTML of a response came from. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

/** Hono's types at the edge: the platform's bindings and the request's variables. */
export interface EdgeEnv {
  Bindings: Bindings
  Variables: {
    requestId: string
    /** The pattern of the page's route, for the log; the router's own pattern when unset. */
    route?: string
    cache?: CacheState
  }
}
