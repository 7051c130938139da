import { sql, type Sql } from '#upstream/db/sql.ts'

/** There must be another admin who is verified, not banned, and not about to be deleted. */
export function mayBeDeleted(userId: number, now: number): Sql {
  return sql`(NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND ${isAdmin})
    OR EXISTS (SELECT 1 FROM users u WHERE u.roles <> '' AND u.id <> ${userId} AND ${isAdmin}
      AND u.email_verified_at IS NOT NULL AND coalesce(u.banned_until, 0) <= ${now}
      AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.id)))`
}

/** Roles are separated by spaces. */
const isAdmin = sql`' ' || u.roles || ' ' LIKE '% admin %'`
