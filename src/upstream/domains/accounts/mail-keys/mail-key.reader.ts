import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Language } from '#shared/page/language.ts'
import type { Account } from '#upstream/request/account.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { mailKeys, type MailKeyPurpose } from '#upstream/db/tables/mail-key.table.ts'
import { digest } from '#upstream/platform/tokens.ts'

/** A valid key and its user. */
export interface FoundMailKey {
  digest: Buffer
  userId: number
  username: string
  /** Of the account's mails. */
  language: Language
  /** The address that the account has now. */
  currentEmail: string
  /** The address that the key proves. */
  email: string
  /** SQL condition that is true as long as the key hasn't been used. */
  holds: SQL<boolean>
}

/**
 * The key if it is for that purpose, unused, not replaced by a newer one and not expired. A key that was sent to the account's own
 * address becomes invalid when that address changes: the reader of the old mailbox may not be the owner.
 */
export async function findMailKey(
  db: DrizzleD1Database,
  key: string,
  purpose: MailKeyPurpose,
  now: number,
): Promise<FoundMailKey | undefined> {
  const hash = await digest(key)
  const owner = eq(users.id, mailKeys.userId)
  const isStillValid = and(
    eq(mailKeys.digest, hash),
    eq(mailKeys.purpose, purpose),
    isNull(mailKeys.usedAt),
    gt(mailKeys.expiresAt, now),
    purpose === 'change-email' ? undefined : eq(users.email, mailKeys.email),
  )
  const [found] = await db
    .select({
      userId: mailKeys.userId,
      username: users.username,
      language: users.language,
      currentEmail: users.email,
      email: mailKeys.email,
    })
    .from(mailKeys)
    .innerJoin(users, owner)
    .where(isStillValid)
  const holds = sql<boolean>`EXISTS (SELECT 1 FROM ${mailKeys} JOIN ${users} ON ${owner} WHERE ${isStillValid})`
  return found && { ...found, digest: hash, holds }
}

/**
 * The address that an unverified account requested instead of its own and that has a valid link to confirm it; null if none.
 */
export async function findPendingEmail(
  db: DrizzleD1Database,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
  now: number,
): Promise<string | null> {
  if (emailVerifiedAt !== null) return null
  const isUsersKey = and(eq(mailKeys.userId, id), eq(mailKeys.purpose, 'change-email'))
  const [found] = await db
    .select({ email: mailKeys.email })
    .from(mailKeys)
    .where(and(isUsersKey, isNull(mailKeys.usedAt), gt(mailKeys.expiresAt, now)))
    .orderBy(desc(mailKeys.id))
    .limit(1)
  return found?.email ?? null
}
