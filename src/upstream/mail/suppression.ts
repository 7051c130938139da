import { sql, type SQL } from 'drizzle-orm'

/** The statement that keeps newsletters from an address whose mail server has refused it for good. */
export function suppressionStatement(address: string, reason: string, now: number): SQL {
  return sql`INSERT INTO suppressed_addresses (email, reason, created_at) VALUES (${address}, ${reason}, ${now})
    ON CONFLICT (email) DO NOTHING`
}

/** The statement that lets newsletters go to an address again. */
export function releaseStatement(address: string | SQL): SQL {
  return sql`DELETE FROM suppressed_addresses WHERE email = ${address}`
}

/** The condition that an address' mail server has refused it for good. */
export function isSuppressed(address: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM suppressed_addresses x WHERE x.email = ${address})`
}
