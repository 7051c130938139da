import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mailKeys, type MailKeyPurpose } from '#upstream/db/tables/mail-key.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

const hour = 60 * 60

/** How long a key of each purpose is valid, in seconds. */
const lifetimes = { 'verify-email': 24 * hour, 'change-email': 24 * hour, 'reset-password': hour } as const

/** A key that will be mailed. */
export interface NewMailKey {
  /** The secret in the link; it is stored nowhere else. */
  secret: string
  /**
   * The statements that store the key's digest for the user with that row id and invalidate their older keys of the same
   * purpose, if `when` holds by then. They belong in the batch that mails the key.
   */
  statements: (db: DrizzleD1Database, userId: number | SQL, when?: SQL) => readonly [SQL, SQL]
}

/** Creates a key for that purpose; using it verifies that address. */
export async function newMailKey(
  { purpose, email }: { purpose: MailKeyPurpose; email: string },
  now: number,
): Promise<NewMailKey> {
  const secret = newSecret()
  const hash = await digest(secret)
  return {
    secret,
    statements: (db, userId, when = sql`true`) => [
      revokeMailKeys(db, userId, [purpose], now, when).getSQL(),
      db
        .insert(mailKeys)
        .select(
          sql`SELECT NULL, ${userId}, ${purpose}, ${hash}, ${email}, ${now}, ${now + lifetimes[purpose]}, NULL WHERE ${when}`,
        )
        .getSQL(),
    ],
  }
}

/** The statement that invalidates a user's keys of these purposes. */
export function revokeMailKeys(
  db: DrizzleD1Database,
  userId: number | SQL,
  purposes: readonly MailKeyPurpose[],
  now: number,
  when: SQL = sql`true`,
) {
  const isUsersKey = and(eq(mailKeys.userId, userId), inArray(mailKeys.purpose, purposes))
  return db
    .update(mailKeys)
    .set({ usedAt: now })
    .where(and(isUsersKey, isNull(mailKeys.usedAt), when))
}

/**
 * The statement that uses up a key: of parallel calls only one gets a row back. It comes last in its batch; the other
 * statements of the batch check that the key is still valid.
 */
export function consumeMailKey(
  db: DrizzleD1Database,
  { digest: hash, holds }: { digest: Buffer; holds: SQL },
  now: number,
) {
  return db
    .update(mailKeys)
    .set({ usedAt: now })
    .where(and(eq(mailKeys.digest, hash), holds))
    .returning({ id: mailKeys.id })
}
