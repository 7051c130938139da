import { sql } from 'drizzle-orm'
import { digest } from '#upstream/platform/tokens.ts'
import { batch } from '#upstream/db/batch.ts'

/** The digest by which the name of a deleted account is kept from others, ignoring case. */
export function retiredDigest(username: string): Promise<Buffer> {
  return digest(`name:${username.toLowerCase()}`)
}

/** Whether a deleted account had that name, ignoring case. */
export async function isRetired(database: D1Database, username: string): Promise<boolean> {
  const [rows = []] = await batch(database, [
    sql`SELECT 1 FROM retired_names WHERE digest = ${await retiredDigest(username)}`,
  ])
  return rows.length > 0
}
