import { sql, type Sql, queryRows, type StatementRunner, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { Account } from '#upstream/request/context.ts'
import { digest } from '#upstream/platform/tokens.ts'

export const mailKeyPurposes = ['verify-email', 'change-email', 'reset-password'] as const

export type MailKeyPurpose = (typeof mailKeyPurposes)[number]

/** `currentEmail` is the account's address now, `email` the one that the key proves, `language` that of the account's emails. */
const keyColumns = columns(
  { k: 'mail_keys', u: 'users' },
  'k.user_id AS userId, u.username, u.language, u.email AS currentEmail, k.email',
)

export interface FoundMailKey extends RowOf<typeof keyColumns> {
  digest: Buffer
  /** SQL condition that is true as long as the key hasn't been used. */
  holds: Sql
}

/**
 * The key if it is for that purpose, unused, not replaced by a newer one and not expired. A key that was sent to the account's own
 * address becomes invalid when that address changes: the reader of the old mailbox may not be the owner.
 */
export async function findMailKey(
  db: StatementRunner,
  key: string,
  purpose: MailKeyPurpose,
  now: number,
): Promise<FoundMailKey | undefined> {
  const hash = await digest(key)
  const isOwnAddress = purpose === 'change-email' ? sql`TRUE` : sql`u.email = k.email`
  const validKey = sql`FROM mail_keys k JOIN users u ON u.id = k.user_id
    WHERE k.digest = ${hash} AND k.purpose = ${purpose} AND k.used_at IS NULL AND k.expires_at > ${now} AND ${isOwnAddress}`
  const [found] = await queryRows(db)`SELECT ${keyColumns} ${validKey}`
  const holds = sql`EXISTS (SELECT 1 ${validKey})`
  return found && { ...found, digest: hash, holds }
}

/**
 * The error for an invalid key. It says if the account's address is that of the key, and verified: people follow such a link again, or their
 * mail program has done so before them.
 */
export async function invalidKey(db: StatementRunner, key: string): Promise<RestError> {
  const [verified] = await queryRows(db)`SELECT 1 FROM mail_keys k JOIN users u ON u.id = k.user_id
    WHERE k.digest = ${await digest(key)} AND k.purpose <> 'reset-password' AND u.email = k.email
      AND u.email_verified_at IS NOT NULL`
  return new RestError(restErrors.expired, 422, undefined, verified ? refuse('verified-already') : undefined)
}

/** The address that an unverified account requested instead of its own, if its link is still valid. */
export async function findPendingEmail(
  db: StatementRunner,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
  now: number,
): Promise<string | null> {
  if (emailVerifiedAt !== null) return null
  const [found] = await queryRows(db)`SELECT ${columns('mail_keys', 'email')} FROM mail_keys
    WHERE user_id = ${id} AND purpose = 'change-email' AND used_at IS NULL AND expires_at > ${now} ORDER BY id DESC LIMIT 1`
  return found?.email ?? null
}
