import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { batch, queryRows } from '#upstream/db/batch.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, wakeOutbox } from '#upstream/outbox/outbox.writer.ts'
import type { Payloads } from '#upstream/outbox/topics.ts'
import { findEvent, type FoundEvent } from './notification-event.reader.ts'
import { notifyStatements, type Audience } from './notify.ts'

/** Followers, including muted ones, that one job processes. */
const followersPerJob = 500

/** Followers by row id, 500 per job. If a job runs twice, no one is notified twice: each user has one row per event. */
export async function notifyUsers(
  env: Bindings,
  job: Payloads['notifications.tell'],
  now: number,
): Promise<void> {
  const found = await findEvent(env.DB, job)
  if (!found) return
  const nearest = job.after === undefined ? found.audiences : []
  const { group, rest } = await nextFollowers(env.DB, found, job.after ?? 0)
  const statements = [...nearest, ...group].flatMap((audience) =>
    notifyStatements(found.event, audience, now),
  )
  if (statements.length === 0) return
  const next = rest === null ? [] : [outboxStatement('notifications.tell', { ...job, after: rest }, now)]
  const left = await batch(env.DB, [...statements, ...next])
  if (rest !== null || left.some((mailJobs) => mailJobs.length > 0)) await wakeOutbox(env)
}

/** The next followers to notify, and the last of them if there may be more; null if there are none. */
async function nextFollowers(
  database: D1Database,
  { event: { threadId }, followers }: FoundEvent,
  after: number,
): Promise<{ group: Audience[]; rest: number | null }> {
  if (!followers) return { group: [], rest: null }
  const [{ last, count } = { last: null, count: 0 }] = await queryRows<{
    last: number | null
    count: number
  }>(database, followerSpanStatement(threadId, after))
  if (last === null) return { group: [], rest: null }
  const { at, ...content } = followers
  const users = followersBetween(threadId, { after, last }, at)
  return { group: [{ ...content, users }], rest: count === followersPerJob ? last : null }
}

/** Where the next range of a thread's followers ends, and how many there are. */
export function followerSpanStatement(threadId: number, after: number): Sql {
  return sql`SELECT max(user_id) AS last, count(*) AS count FROM (SELECT user_id FROM follows
    WHERE object_id = ${threadId} AND user_id > ${after} ORDER BY user_id LIMIT ${literal(followersPerJob)})`
}

/** The users in a range who already followed the thread `at` that time and have not muted it. */
export function followersBetween(
  threadId: number,
  { after, last }: { after: number; last: number },
  at: number,
): Sql {
  return sql`SELECT user_id AS id FROM follows
    WHERE object_id = ${threadId} AND user_id > ${after} AND user_id <= ${last} AND level = 'following'
      AND created_at <= ${at}`
}
