import type { Language } from '#shared/page/language.ts'
import type { Account } from './own-account.ts'
import type { Reading } from '#upstream/db/read-replicas.ts'
import type { Viewer } from './viewer.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'

export interface RequestContext {
  env: Bindings
  config: Config
  /** Which version of the database a request that changes nothing may read. */
  reading: Reading
  viewer: Viewer
  /** The viewer's own row, read together with the session; null for an anonymous request. */
  account: Account | null
  authorization: string | null
  /** Seconds since the Unix epoch, constant during the request. */
  now: number
  /** Until when slow work must be done for the response to be in time, in milliseconds since the Unix epoch. */
  workBy: number
  requestId: string
  /** The client's bucket for rate limits: a digest of its address, or of the /64. */
  client: string
  /** From `Idempotency-Key`: the same key within a day gives the same result. */
  idempotencyKey: string | null
  language: Language
  /** Public ids whose pages this request changed; sent to the edge as `x-invalidated`. */
  invalidatedIds: Set<string>
  responseHeaders: Headers
  waitUntil(work: Promise<unknown>): void
}
