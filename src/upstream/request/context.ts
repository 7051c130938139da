import type { Language } from '#shared/page/language.ts'
import type { Reading } from '#upstream/db/reads.ts'
import type { Viewer } from './viewer.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'

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

export const accountColumns = columns(
  { users: 'users' },
  `users.id, users.public_id AS publicId, users.username, users.email, users.email_verified_at AS emailVerifiedAt, users.roles,
  users.flair, users.picture, users.bio, users.bio_html AS renderedBio, users.banned_until AS bannedUntil,
  users.ban_reason AS banReason, users.created_at AS createdAt, users.joined_at AS joinedAt, users.language`,
)

/** The signed-in user's own row: of the password and the unread notifications only whether there are any. */
export interface Account extends RowOf<typeof accountColumns> {
  hasPassword: boolean
  hasUnreadNotifications: boolean
}

/** The account of a Bearer; a 401 without one, and for the session cookie, which can only read. */
export function requireAccount({ account, viewer }: RequestContext): Account {
  if (!account || !viewer.mayWrite) throw new RestError(restErrors.unauthenticated, 401)
  return account
}
