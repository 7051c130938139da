import type { RequestContext } from '#upstream/request/context.ts'
import { followVersion } from '#upstream/platform/trace.ts'

/** What reads go to. */
type Readable = Pick<D1Database, 'prepare' | 'batch'>

/** Which version of the database a request reads. */
export interface Reading {
  /** The oldest that will do, as the database's sessions take it; null if only the primary's will. */
  since: string | null
  /** Whether the caller keeps the version that a change makes. */
  isFollowed: boolean
  /** What `readRows` and `readSearchRows` read instead of the primary; null while they don't. */
  copies: { DB: Readable; SEARCH: Readable } | null
}

/** Any copy will do. */
export const anyVersion = 'first-unconstrained'

/**
 * From now on, the request's batched reads go to the nearest copy that is new enough; for requests that change nothing. Staff
 * decide about others by what they read, so they read the primary. The search index has versions of its own: who has just changed something
 * reads its primary.
 */
export function readFromCopies({ env, reading, viewer }: RequestContext): void {
  const { since } = reading
  if (since === null || viewer.isStaff || reading.copies) return
  reading.copies = {
    DB: env.DB.withSession(since),
    SEARCH: since === anyVersion ? env.SEARCH.withSession(since) : env.SEARCH,
  }
}

/** Keeps the version that the request's changes make, if its caller asks for it. */
export function followChanges({ isFollowed }: Reading): void {
  if (isFollowed) followVersion()
}
