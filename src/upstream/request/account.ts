import type { users } from '#upstream/db/tables/accounts.table.ts'

/** The signed-in user's own row: of the password and the unread notifications only whether there are any. */
export type Account = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'publicId'
  | 'username'
  | 'email'
  | 'emailVerifiedAt'
  | 'roles'
  | 'flair'
  | 'picture'
  | 'bio'
  | 'renderedBio'
  | 'bannedUntil'
  | 'banReason'
  | 'createdAt'
  | 'joinedAt'
  | 'language'
> & {
  hasPassword: boolean
  hasUnreadNotifications: boolean
}
