/** A forum that is longer than two pages. */
export const archive = { id: 'frm-archives', title: 'Archive', posts: 60 }

/** Somebody for whom a message of the service waits. */
export const awaited = { username: 'tiny.adder', message: 'Your <b>gate</b> & your key are here.' }

/** Members who have written nothing, and are told of nothing but what a test does. */
export const quietMembers = ['quiet-one', 'quiet-two', 'quiet-three', 'quiet-four'] as const

/**
 * Adds what the demo community lacks: a long forum of posts older than all others, a message that waits, quiet members,
 * and an address from which many people come, so that nothing counts against it.
 */
export async function addToCommunity(database: D1Database): Promise<void> {
  const { id, title, posts } = archive
  await database.batch([
    database
      .prepare(
        `INSERT INTO forums (public_id, title, description, protected, position, post_count)
         VALUES (?, ?, 'What was said long ago.', 1, 99, ?)`,
      )
      .bind(id, title, posts),
    database
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
         INSERT INTO objects (id, public_id, kind, author_id, forum_id, created_at, markup_version, body, body_html)
         SELECT n - 1000, printf('pst-%08x', n), 'post', users.id, forums.id, 1400000000 + n,
           (SELECT max(markup_version) FROM objects), 'Kept.', '<p>Kept.</p>'
         FROM number, users, forums WHERE username = 'noa_b' AND forums.public_id = ?`,
      )
      .bind(posts, id),
    database.prepare(
      `INSERT INTO posts (object_id, title, slug)
       SELECT id, 'Archived post ' || (id + 1000), 'archived-post-' || (id + 1000) FROM objects WHERE id < 0`,
    ),
    database
      .prepare(
        `INSERT INTO ephemeral_messages (user_id, text, status, created_at)
         SELECT id, ?, 'WARNING', unixepoch() FROM users WHERE username = ?`,
      )
      .bind(awaited.message, awaited.username),
    database
      .prepare(
        `INSERT INTO users (public_id, username, email, email_verified_at, password_hash, created_at, joined_at)
         SELECT printf('usr-%08x', key), value, value || '@example.test', created_at, password_hash, created_at, joined_at
         FROM json_each(?), users WHERE username = 'noa_b'`,
      )
      .bind(JSON.stringify(quietMembers)),
    database.prepare(
      `CREATE TRIGGER one_address AFTER INSERT ON rate_counters WHEN NEW.key LIKE '%:client:%'
       BEGIN DELETE FROM rate_counters WHERE key = NEW.key; END`,
    ),
  ])
}
