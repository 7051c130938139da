import type { Bindings } from '#upstream/config/env.ts'
import { followVersion } from '#upstream/platform/trace.ts'

type Readable = Pick<D1Database, 'prepare' | 'batch'>

export interface Reading {
  /** Oldest acceptable version, in the form of a D1 session's constraint; null if only the primary's is. */
  since: string | null
  /** Whether the caller stores the version that a change makes. */
  isFollowed: boolean
  /** Sessions that `readRows` and `readSearchRows` read instead of the primary; null while they read the primary. */
  copies: { DB: Readable; SEARCH: Readable } | null
}

/** The databases of a request, and which version of them it reads. */
export interface ReadContext {
  env: Pick<Bindings, 'DB' | 'SEARCH'>
  reading: Reading
}

export const anyVersion = 'first-unconstrained'

/**
 * Directs the request's further batched reads to the nearest copy that is new enough; for requests that change nothing. Staff decide about
 * others by the data they read, so they read the primary. The search index has its own versions, so a viewer who has just changed something
 * reads its primary.
 */
export function readFromCopies({
  env,
  reading,
  viewer,
}: ReadContext & { viewer: { isStaff: boolean } }): void {
  const { since } = reading
  if (since === null || viewer.isStaff || reading.copies) return
  reading.copies = {
    DB: env.DB.withSession(since),
    SEARCH: since === anyVersion ? env.SEARCH.withSession(since) : env.SEARCH,
  }
}

/** Records the version that the request's changes make, if its caller requests it. */
export function followChanges({ isFollowed }: Reading): void {
  if (isFollowed) followVersion()
}
