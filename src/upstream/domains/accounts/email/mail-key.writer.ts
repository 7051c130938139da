import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mailKeys, type MailKeyPurpose } from '#upstream/db/tables/mail-key.table.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'

const hour = 60 * 60

/** How long a key of each purpose holds, in seconds. */
const lives = { 'verify-email': 24 * hour, 'change-email': 24 * hour, 'reset-password': hour } as const

/** A key that is to be mailed. */
export interface NewMailKey {
  /** What the link carries; it is nowhere else. */
  secret: string
  /**
   * What keeps its digest for the person of that row id and voids their older keys of the purpose; belongs in the batch that
   * mails the key. Nothing of it happens unless `when` holds then.
   */
  statements: (db: DrizzleD1Database, userId: number | SQL, when?: SQL) => readonly [SQL, SQL]
}

/** Makes a key of that purpose, which proves that address. */
export async function newMailKey(
  { purpose, email }: { purpose: MailKeyPurpose; email: string },
  now: number,
): Promise<NewMailKey> {
  const secret = newSecret()
  const hash = await digest(secret)
  return {
    secret,
    statements: (db, userId, when = sql`true`) => [
      voidMailKeys(db, userId, [purpose], now, when).getSQL(),
      db
        .insert(mailKeys)
        .select(
          sql`SELECT NULL, ${userId}, ${purpose}, ${hash}, ${email}, ${now}, ${now + lives[purpose]}, NULL WHERE ${when}`,
        )
        .getSQL(),
    ],
  }
}

/** The statement that makes a person's keys of these purposes worthless. */
export function voidMailKeys(
  db: DrizzleD1Database,
  userId: number | SQL,
  purposes: readonly MailKeyPurpose[],
  now: number,
  when: SQL = sql`true`,
) {
  const isTheirs = and(eq(mailKeys.userId, userId), inArray(mailKeys.purpose, purposes))
  return db
    .update(mailKeys)
    .set({ usedAt: now })
    .where(and(isTheirs, isNull(mailKeys.usedAt), when))
}

/**
 * The statement that spends a key: of parallel calls one gets a row back. It ends the batch of the key's effect, whose other
 * statements all ask whether the key still holds.
 */
export function spendMailKey(
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
