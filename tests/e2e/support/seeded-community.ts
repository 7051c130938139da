/** A forum that is longer than two pages. */
export const twoPageForum = { id: 'frm-archives', title: 'Archive', posts: 60 }

/**
 * Adds test data that the demo community lacks: a long forum of posts older than all others, each a second after the one before.
 * Triggers delete rate counters by IP address, since all users share one, and by account for writing and liking, so that users may
 * write as often as tests need it.
 */
export async function addToCommunity(database: D1Database): Promise<void> {
  const { id, title, posts } = twoPageForum
  await database.batch([
    database
      .prepare(
        `INSERT INTO forums (public_id, title, description, protected, position, post_count)
         VALUES (?, ?, 'What was said long ago.', 1, 99, ${posts})`,
      )
      .bind(id, title),
    database
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${posts})
         INSERT INTO objects (id, public_id, kind, author_id, forum_id, created_at, markup_version, body, body_html)
         SELECT n - 1000, printf('pst-%08x', n), 'post', users.id, forums.id, 1400000000 + n,
           (SELECT max(markup_version) FROM objects), 'Kept.', '<p>Kept.</p>'
         FROM number, users, forums WHERE username = 'noa_b' AND forums.public_id = ?`,
      )
      .bind(id),
    database.prepare(
      `INSERT INTO posts (object_id, title, slug)
       SELECT id, 'Archived post ' || (id + 1000), 'archived-post-' || (id + 1000) FROM objects WHERE id < 0`,
    ),
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
