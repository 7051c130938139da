import { eq, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { hasUnreadColumn } from '#upstream/domains/notifications/notification.reader.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import type { Account } from '#upstream/request/account.ts'

/** Columns of the signed-in user's own row: of the password and the unread notifications only whether there are any. */
export const accountColumns = {
  id: users.id,
  publicId: users.publicId,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  roles: users.roles,
  flair: users.flair,
  picture: users.picture,
  bio: users.bio,
  renderedBio: users.renderedBio,
  bannedUntil: users.bannedUntil,
  banReason: users.banReason,
  createdAt: users.createdAt,
  joinedAt: users.joinedAt,
  language: users.language,
  hasPassword: sql`${users.passwordHash} IS NOT NULL`.mapWith(Boolean),
  hasUnreadNotifications: sql`${hasUnreadColumn}`.mapWith(Boolean),
} satisfies Record<keyof Account, unknown>

/** Row id and password hash to check a login against. */
export interface Credentials {
  id: number
  passwordHash: string | null
}

/** The user with that username or email address, ignoring case. */
export async function findCredentials(
  db: DrizzleD1Database,
  identifier: string,
): Promise<Credentials | undefined> {
  const rows = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(or(eq(users.username, identifier), eq(users.email, identifier)))
  return rows[0]
}
