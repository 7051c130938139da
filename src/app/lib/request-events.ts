import type { PageContext } from '#shared/page/page-context.ts'

// Internals of Start and its router without a public API, by their names, which scripts/framework-internals.test.ts checks;
// tests/drills/heap.test.ts fails if one is missing.

/** Start's state of a request while it is being answered. */
interface RequestEvent {
  currentResponse?: Response | undefined
}

const storageKey = Symbol.for('tanstack-start:event-storage')

const events = new WeakMap<PageContext, RequestEvent>()
/** A router keeps its result, and a redirect is a response. */
const routers = new WeakMap<PageContext, object>()

/** Notes the request that is being answered, so that its response can be let go. */
export function noteRequest(page: PageContext): void {
  const storage = (globalThis as { [storageKey]?: { getStore(): RequestEvent | undefined } })[storageKey]
  const event = storage?.getStore()
  if (event) events.set(page, event)
}

/** Notes the router that renders the page. */
export function noteRouter(page: PageContext, router: object): void {
  routers.set(page, router)
}

/**
 * Lets go of a request's response once it has been answered. In workerd a response holds the values of the AsyncLocalStorage it
 * was made in, and those are never collected as long as it is there: Start's values lead back to the response, so that each
 * request would stay in memory for ever.
 */
export function releaseResponse(page: PageContext): void {
  const event = events.get(page)
  const router = routers.get(page)
  if (event) event.currentResponse = undefined
  if (router) Object.assign(router, { _serverResult: undefined })
}
