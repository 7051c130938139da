import { sql, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'

const span = 1_000

/**
 * Recomputes scores, comment counts, forums' post counts, products' and tags' ticket counts, the counts of days and of the hub's lists, and returns how many
 * were wrong. A ticket's own copy of its counts follows its object's by a trigger. View and download counts stay: the rows
 * behind them are long purged.
 */
export async function recount(database: StatementRunner): Promise<number> {
  let corrected = 0
  const [newest] = await batch(database, [sql`SELECT max(id) AS id FROM objects`])
  const [{ id: lastId } = { id: null }] = (newest ?? []) as { id: number | null }[]
  for (let from = 0; from <= (lastId ?? 0); from += span) {
    corrected += await correctedBy(database, recountObjects(from))
  }
  return (
    corrected +
    (await correctedBy(database, recountForums())) +
    (await correctedBy(database, recountProducts())) +
    (await correctedBy(database, recountTags())) +
    (await correctedBy(database, recountDays())) +
    (await correctedBy(database, recountHub()))
  )
}

function recountObjects(from: number) {
  return sql`UPDATE objects SET score = counted.score, comment_count = counted.comments, last_comment_id = counted.last
    FROM (SELECT o.id,
        (SELECT count(*) FROM ratings r WHERE r.object_id = o.id) AS score,
        (SELECT count(*) FROM objects c WHERE c.subject_id = o.id AND c.deleted_at IS NULL) AS comments,
        (SELECT max(c.id) FROM objects c WHERE c.subject_id = o.id AND c.deleted_at IS NULL) AS last
      FROM objects o WHERE o.id >= ${from} AND o.id < ${from + span}) AS counted
    WHERE objects.id = counted.id AND (objects.score <> counted.score OR objects.comment_count <> counted.comments
      OR objects.last_comment_id IS NOT counted.last)
    RETURNING objects.id`
}

function recountForums() {
  return sql`UPDATE forums SET post_count = counted.posts
    FROM (SELECT f.id, (SELECT count(*) FROM objects o WHERE o.forum_id = f.id AND o.deleted_at IS NULL) AS posts
      FROM forums f) AS counted
    WHERE forums.id = counted.id AND forums.post_count <> counted.posts
    RETURNING forums.id`
}

function recountProducts() {
  return sql`UPDATE products SET open_count = counted.open, ticket_count = counted.tickets
    FROM (SELECT p.id, count(o.id) AS tickets, coalesce(sum(t.is_open AND o.id IS NOT NULL), 0) AS open
      FROM products p LEFT JOIN tickets t ON t.product_id = p.id
        LEFT JOIN objects o ON o.id = t.object_id AND o.deleted_at IS NULL GROUP BY p.id) AS counted
    WHERE products.id = counted.id AND (products.open_count <> counted.open OR products.ticket_count <> counted.tickets)
    RETURNING products.id`
}

function recountTags() {
  return sql`UPDATE tags SET ticket_count = counted.tickets
    FROM (SELECT g.id, (SELECT count(*) FROM ticket_tags tt WHERE tt.tag_id = g.id) AS tickets FROM tags g) AS counted
    WHERE tags.id = counted.id AND tags.ticket_count <> counted.tickets
    RETURNING tags.id`
}

function recountHub() {
  return sql`UPDATE hub_groups SET count = counted.creations
    FROM (SELECT g.id, count(e.object_id) AS creations
      FROM hub_groups g LEFT JOIN hub_entries e ON e.group_id = g.id AND e.deleted = 0 GROUP BY g.id) AS counted
    WHERE hub_groups.id = counted.id AND hub_groups.count <> counted.creations
    RETURNING hub_groups.id`
}

/** Days without rows get the count 0; none is removed. */
function recountDays() {
  return sql`INSERT INTO daily_counts (kind, day, count)
    SELECT coalesce(real.kind, kept.kind), coalesce(real.day, kept.day), coalesce(real.count, 0)
    FROM (SELECT 'user' AS kind, created_at / 86400 AS day, count(*) AS count FROM users WHERE deleted_at IS NULL GROUP BY 2
        UNION ALL
        SELECT kind, created_at / 86400 AS day, count(*) FROM objects WHERE deleted_at IS NULL GROUP BY 1, 2) AS real
      FULL JOIN daily_counts kept ON kept.kind = real.kind AND kept.day = real.day
    WHERE kept.count IS NOT coalesce(real.count, 0)
    ON CONFLICT (kind, day) DO UPDATE SET count = excluded.count
    RETURNING day`
}

async function correctedBy(database: StatementRunner, statement: Sql): Promise<number> {
  const [rows = []] = await batch(database, [statement])
  return rows.length
}
