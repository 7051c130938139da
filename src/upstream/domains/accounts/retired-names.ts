import { sql } from '#upstream/db/sql.ts'
import { digest } from '#upstream/platform/tokens.ts'
import { queryRows, type StatementRunner } from '#upstream/db/batch.ts'

export function retiredDigest(username: string): Promise<Buffer> {
  return digest(`name:${username.toLowerCase()}`)
}

/** Whether a deleted account had that name, ignoring case. */
export async function isRetired(db: StatementRunner, username: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`SELECT 1 FROM retired_names WHERE digest = ${await retiredDigest(username)}`,
  )
  return rows.length > 0
}
