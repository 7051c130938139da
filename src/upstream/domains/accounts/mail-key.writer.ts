import { sql, valueList, type Sql } from '#upstream/db/sql.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import type { MailKeyPurpose } from './mail-key.reader.ts'
import type { callbackActions } from '#shared/contract/rest.ts'
import type { Config } from '#upstream/config/env.ts'

const hour = 60 * 60

/** How long a key of each purpose is valid, in seconds. */
const lifetimes = { 'verify-email': 24 * hour, 'change-email': 24 * hour, 'reset-password': hour } as const

interface NewMailKey {
  /** The secret in the link; it is stored nowhere else. */
  secret: string
  /** Stores the key's digest and invalidates older keys of the same purpose; belongs in the batch that mails the key. */
  statements: (userId: number | Sql, when?: Sql) => readonly [Sql, Sql]
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
    statements: (userId, when = sql`true`) => [
      revokeMailKeys(userId, [purpose], now, when),
      sql`INSERT INTO mail_keys (user_id, purpose, digest, email, created_at, expires_at)
        SELECT ${userId}, ${purpose}, ${hash}, ${email}, ${now}, ${now + lifetimes[purpose]} WHERE ${when}`,
    ],
  }
}

export function revokeMailKeys(
  userId: number | Sql,
  purposes: readonly MailKeyPurpose[],
  now: number,
  when: Sql = sql`true`,
): Sql {
  return sql`UPDATE mail_keys SET used_at = ${now}
    WHERE user_id = ${userId} AND purpose IN (${valueList(purposes)}) AND used_at IS NULL AND ${when}`
}

/** Of parallel calls only one gets a row back. It comes last: the batch's other statements check that the key is still valid. */
export function consumeMailKey({ digest: hash, holds }: { digest: Buffer; holds: Sql }, now: number): Sql {
  return sql`UPDATE mail_keys SET used_at = ${now} WHERE digest = ${hash} AND ${holds} RETURNING id`
}

export function callbackLink(
  { origins }: Pick<Config, 'origins'>,
  key: string,
  action: (typeof callbackActions)[number],
): string {
  return `${origins.main}/callback?${new URLSearchParams({ key, action })}`
}

export function resetLink({ origins }: Pick<Config, 'origins'>, key: string): string {
  return `${origins.main}/reset-password?${new URLSearchParams({ key })}`
}
