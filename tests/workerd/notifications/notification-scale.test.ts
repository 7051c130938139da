import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { recordJobs, repeatJobs } from '#tests/upstream/repeated-jobs.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

const followerCount = 10_000
let commenter: Browser
let post: string

/** A post with 10,000 followers; one in a hundred has muted it. */
beforeAll(async () => {
  const [author, other, forum] = await Promise.all([signedIn(), signedIn(), createForum()])
  commenter = other
  post = await writePost(author, forum)
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${followerCount})
       INSERT INTO users (public_id, username, email, created_at) SELECT 'usr-' || i, 'follower' || i, 'follower' || i, 0 FROM n`,
    ),
    env.DB.prepare(
      `INSERT INTO follows (object_id, user_id, level, created_at)
       SELECT (SELECT id FROM objects WHERE public_id = ?), id, iif(id % 100 = 0, 'muted', 'following'), 0 FROM users
       WHERE username LIKE 'follower%'`,
    ).bind(post),
    env.DB.prepare('DELETE FROM outbox'),
  ])
}, 60_000)

test('10,000 followers are notified once each, a few hundred per job, without delaying the comment’s response', async () => {
  await recordJobs()
  const counting = countingDatabase()
  const { data } = await mutate(
    'createComment',
    { objectId: post, body: 'With a latch.' },
    'comment { id }',
    {
      as: commenter,
      bindings: { DB: counting.database },
    },
  )
  expect(data?.createComment).toBeDefined()
  expect(counting.rowsRead()).toBeLessThan(200)

  const reads: number[] = []
  for (let done = 1; done > 0;) {
    const step = countingDatabase()
    done = await drain({ ...env, DB: step.database }, secondsNow(), 1)
    reads.push(step.rowsRead())
  }
  // 21 steps of 500 at most, the author among the followers, the search index, and the look at an empty outbox.
  expect(reads).toHaveLength(23)
  expect(Math.max(...reads)).toBeLessThan(20_000)
  const countQuery = 'SELECT count(*) AS n, count(DISTINCT user_id) AS people FROM notifications'
  const muted = await env.DB.prepare("SELECT count(*) AS n FROM follows WHERE level = 'muted'").first<number>(
    'n',
  )
  const people = followerCount - (muted ?? 0) + 1
  expect(await env.DB.prepare(countQuery).first()).toEqual({ n: people, people })

  // All of it once more, as when every step had died just before its end.
  expect(await repeatJobs('notifications.tell')).toBe(21)
  while ((await drain(env, secondsNow(), 500)) > 0);
  expect(await env.DB.prepare(countQuery).first()).toEqual({ n: people, people })
}, 120_000)

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}
