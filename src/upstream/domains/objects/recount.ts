import { sql } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'

/** Objects that one statement looks at. */
const span = 1_000

/**
 * Rebuilds scores, comment counts and forums' post counts from the rows they count, and tells how many were wrong. View counts
 * stay: they are the only record of views that are long gone.
 */
export async function recount(database: D1Database): Promise<number> {
  let corrected = 0
  const [newest] = await batch(database, [sql`SELECT max(id) AS id FROM objects`])
  const [{ id: lastId } = { id: null }] = (newest ?? []) as { id: number | null }[]
  for (let from = 0; from <= (lastId ?? 0); from += span) {
    corrected += await correctedBy(database, recountObjects(from))
  }
  return corrected + (await correctedBy(database, recountForums()))
}

function recountObjects(from: number) {
  return sql`UPDATE objects SET score = counted.score, comment_count = counted.comments
    FROM (SELECT o.id,
        (SELECT count(*) FROM ratings r WHERE r.object_id = o.id) AS score,
        (SELECT count(*) FROM objects c WHERE c.subject_id = o.id AND c.deleted_at IS NULL) AS comments
      FROM objects o WHERE o.id >= ${from} AND o.id < ${from + span}) AS counted
    WHERE objects.id = counted.id AND (objects.score <> counted.score OR objects.comment_count <> counted.comments)
    RETURNING objects.id`
}

function recountForums() {
  return sql`UPDATE forums SET post_count = counted.posts
    FROM (SELECT f.id, (SELECT count(*) FROM objects o WHERE o.forum_id = f.id AND o.deleted_at IS NULL) AS posts
      FROM forums f) AS counted
    WHERE forums.id = counted.id AND forums.post_count <> counted.posts
    RETURNING forums.id`
}

async function correctedBy(database: D1Database, statement: ReturnType<typeof sql>): Promise<number> {
  const [rows = []] = await batch(database, [statement])
  return rows.length
}
