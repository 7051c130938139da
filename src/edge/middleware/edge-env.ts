import type { Bindings } from '#edge/config/env.ts'

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
