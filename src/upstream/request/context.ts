import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '#upstream/domains/accounts/account.reader.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'

/** What one request's readers and writers work with. */
export interface RequestContext {
  env: Bindings
  config: Config
  db: DrizzleD1Database
  viewer: Viewer
  /** The signed-in person's own row, read together with the session; null for nobody. */
  account: Account | null
  /** The request's `Authorization`, whether or not it holds. */
  authorization: string | null
  /** Seconds since the Unix epoch, the same through the request. */
  now: number
  /** When slow work has to be done for the answer to be in time, in milliseconds since the Unix epoch. */
  workBy: number
  requestId: string
  /** Where the request came from, as a bucket for limits: an address or its /64. */
  client: string
  /** From `Idempotency-Key`: the same key within a day gives the same answer. */
  idempotencyKey: string | null
  /** Public ids whose pages this request changed; sent to the edge as `x-touched`. */
  invalidatedIds: Set<string>
  /** Headers that the answer is to carry, such as `tokens`. */
  answer: Headers
  waitUntil(work: Promise<unknown>): void
}
