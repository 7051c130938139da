import { columns, type RowOf, sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'

const deletionColumns = columns('account_deletions', 'texts, due_at AS dueAt')

/** A deletion that can still be cancelled until `dueAt`, in seconds since the Unix epoch. */
export type AccountDeletion = RowOf<typeof deletionColumns>

export type TextsChoice = AccountDeletion['texts']

export async function findDeletion(context: RequestContext, userId: number): Promise<AccountDeletion | null> {
  const [deletion] = await readRows<AccountDeletion>(context)`
    SELECT ${deletionColumns} FROM account_deletions WHERE user_id = ${userId}`
  return deletion ?? null
}

/** There must be another admin who is verified, not banned, and not about to be deleted. */
export function mayBeDeleted(userId: number, now: number): Sql {
  return sql`(NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND ${isAdmin})
    OR EXISTS (SELECT 1 FROM users u WHERE u.roles <> '' AND u.id <> ${userId} AND ${isAdmin}
      AND u.email_verified_at IS NOT NULL AND coalesce(u.banned_until, 0) <= ${now}
      AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.id)))`
}

/** Roles are separated by spaces. */
const isAdmin = sql`' ' || u.roles || ' ' LIKE '% admin %'`
