import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** Whether the save in a drawing's folder is that of a creation that everyone may see. */
export async function isPlayerFilePublic(database: D1Database, folder: string): Promise<boolean> {
  const [found = []] = await batch(database, [
    sql`SELECT 1 FROM creations c JOIN objects o ON o.id = c.object_id
      WHERE c.drawing = ${folder} AND c.player_bytes IS NOT NULL AND o.deleted_at IS NULL`,
  ])
  return found.length > 0
}
