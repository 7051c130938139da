import type { PageContext } from '#shared/page/page-context.ts'
import type { Upstream } from '#edge/upstream/upstream.ts'
import type { NewestChange } from '#edge/upstream/newest-change.ts'
import type { PrimaryRetryLimit } from '#edge/upstream/primary-retry-limit.ts'
import type { PageCache } from '#edge/page-cache/page-cache.ts'
import type { PagePolicy } from '#edge/responses/content-security-policy.ts'
import type { ErrorPages } from './error-page.ts'
import type { ViewCounter } from '#edge/views/view-counter.ts'

/** Renders a page, or runs a server function, for a request. */
export type Render = (request: Request, context: PageContext) => Promise<Response>

/** The state of one isolate between requests. */
export interface Edge {
  render: Render
  upstream: Upstream
  cache: PageCache
  newestChange: NewestChange
  primaryRetries: PrimaryRetryLimit
  errorPages: ErrorPages
  viewCounter: ViewCounter
  downloadCounter: ViewCounter
  policy: PagePolicy
}
