import type { Schema } from '#upstream/db/schema.gen.ts'
import { sql, type Sql } from '#upstream/db/sql.ts'

/** A mail server refused an email, an email came back after it was accepted, or its reader reported one as spam. */
export type SuppressionCause = Schema['suppressed_addresses']['cause']

/** An address to suppress. The reason has codes only, since a server's words often contain the address. */
interface Suppression {
  address: string
  cause: SuppressionCause
  reason: string
}

/** A provider's report replaces a mail server's refusal, and nothing replaces a complaint. */
export function suppressionStatement(
  { address, cause, reason }: Suppression,
  now: number,
  when: Sql = sql`TRUE`,
): Sql {
  return sql`INSERT INTO suppressed_addresses (email, cause, reason, created_at)
    SELECT ${address}, ${cause}, ${reason}, ${now} WHERE ${when}
    ON CONFLICT (email) DO UPDATE SET cause = excluded.cause, reason = excluded.reason, created_at = excluded.created_at
      WHERE excluded.cause <> 'refused' AND suppressed_addresses.cause <> 'complained'`
}

/** The statement that allows bulk email again, to an address whose user has followed an emailed link. */
export function unsuppressStatement(address: string | Sql): Sql {
  return sql`DELETE FROM suppressed_addresses WHERE email = ${address}`
}

/** The statement for an address whose mail was accepted: a refusal is outdated, but an accepted mail can still come back. */
export function acceptedStatement(address: string): Sql {
  return sql`DELETE FROM suppressed_addresses WHERE email = ${address} AND cause = 'refused'`
}

export function isSuppressed(address: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM suppressed_addresses x WHERE x.email = ${address})`
}

/** Such as a denied relay or a blocked sender (RFC 3463): they say nothing about the recipient's address. */
export function isPolicyCode(code: string | undefined): boolean {
  return code?.startsWith('5.7.') ?? false
}
