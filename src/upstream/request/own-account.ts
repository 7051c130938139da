import { columns, type RowOf } from '#upstream/db/columns.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from './context.ts'

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
