/** A forum that is longer than two pages. */
export const twoPageForum = { id: 'frm-archives', title: 'Archive', posts: 60, each: 'Archived post' }

/** A forum that an endless list does not show all of without a click; older still. */
export const longForum = { id: 'frm-attic000', title: 'Attic', posts: 130, each: 'Stored post' }

/**
 * Adds test data that the demo community lacks: long forums of posts older than all others. Triggers delete rate counters by IP
 * address, since all users share one, and by account for writing and liking, so that users may write as often as tests need it.
 */
export async function addToCommunity(database: D1Database): Promise<void> {
  await database.batch([
    ...forumStatements(database, twoPageForum, 1),
    ...forumStatements(database, longForum, 2),
    database.prepare(
      `CREATE TRIGGER one_address AFTER INSERT ON rate_counters WHEN NEW.key LIKE '%:client:%'
       BEGIN DELETE FROM rate_counters WHERE key = NEW.key; END`,
    ),
    database.prepare(
      `CREATE TRIGGER one_hour AFTER INSERT ON rate_counters WHEN NEW.count = 1 AND NEW.key LIKE '%:account:%'
       AND substr(NEW.key, 1, instr(NEW.key, ':') - 1) IN ('post', 'comment', 'ticket', 'creation', 'like')
       BEGIN DELETE FROM rate_counters WHERE key = NEW.key; END`,
    ),
  ])
}

/** A forum of posts by one person, each a second after the one before; `index` keeps their ids and times apart. */
function forumStatements(
  database: D1Database,
  forum: typeof twoPageForum,
  index: number,
): D1PreparedStatement[] {
  const { id, title, posts, each } = forum
  // Numbers that are bound would be no integers.
  const base = -1_000 * index
  return [
    database
      .prepare(
        `INSERT INTO forums (public_id, title, description, protected, position, post_count)
         VALUES (?, ?, 'What was said long ago.', 1, ${98 + index}, ${posts})`,
      )
      .bind(id, title),
    database
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${posts})
         INSERT INTO objects (id, public_id, kind, author_id, forum_id, created_at, markup_version, body, body_html)
         SELECT ${base} + n, printf('pst-%08x', n + ${(index - 1) * 4_096}), 'post', users.id, forums.id,
           ${1_400_000_000 - 100_000 * index} + n, (SELECT max(markup_version) FROM objects), 'Kept.', '<p>Kept.</p>'
         FROM number, users, forums WHERE username = 'noa_b' AND forums.public_id = ?`,
      )
      .bind(id),
    database
      .prepare(
        `INSERT INTO posts (object_id, title, slug)
         SELECT id, ?1 || ' ' || (id - ${base}), replace(lower(?1), ' ', '-') || '-' || (id - ${base})
         FROM objects WHERE id BETWEEN ${base} AND ${base + 999}`,
      )
      .bind(each),
  ]
}
