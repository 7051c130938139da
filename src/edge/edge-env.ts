import type { Bindings } from './env.ts'

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
