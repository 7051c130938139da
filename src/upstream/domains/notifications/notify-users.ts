import { literal, sql, type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { outboxStatement, batchAndWake, wakeOutbox, type Payloads } from '#upstream/outbox/outbox.ts'
import { tellRooms } from '#upstream/domains/live/rooms.ts'
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
  const left = (await batch(env.DB, [...statements, ...next])).flat() as {
    notified?: string
    job?: number
  }[]
  if (rest !== null || left.some(({ job: queued }) => queued !== undefined)) await wakeOutbox(env)
  await tellRooms(
    env,
    left.flatMap(({ notified }) => notified ?? []),
  )
}

/** The next followers to notify, and the last of them if there may be more; null if there are none. */
async function nextFollowers(
  database: D1Database,
  { event, followers }: FoundEvent,
  after: number,
): Promise<{ group: Audience[]; rest: number | null }> {
  if (!followers) return { group: [], rest: null }
  const followedBy =
    followers.of === 'thread'
      ? sql`follows WHERE object_id = ${event.threadId}`
      : sql`people_followed WHERE followed_id = ${event.actorId}`
  // Where the next range of followers ends, and how many there are; `followedBy` is their table, with `WHERE` and what they follow.
  const [{ last, count } = { last: null, count: 0 }] = await queryRows<{
    last: number | null
    count: number
  }>(database)`
    SELECT max(user_id) AS last, count(*) AS count FROM (SELECT user_id FROM ${followedBy}
      AND user_id > ${after} ORDER BY user_id LIMIT ${literal(followersPerJob)})`
  if (last === null) return { group: [], rest: null }
  const { at, of: _of, ...content } = followers
  const users = followersBetween(followedBy, { after, last }, at)
  return { group: [{ ...content, users }], rest: count === followersPerJob ? last : null }
}

/** The users in a range who already followed `at` that time; who has muted the thread is left out later. */
function followersBetween(
  followedBy: Sql,
  { after, last }: { after: number; last: number },
  at: number,
): Sql {
  return sql`SELECT user_id AS id FROM ${followedBy} AND user_id > ${after} AND user_id <= ${last} AND created_at <= ${at}`
}

const perJob = 500

/** The unread ones about an object and its comments, 500 per job. Readers leave them out meanwhile, and the read ones for good. */
export async function retractNotifications(
  env: Bindings,
  { object }: Payloads['notifications.retract'],
  now: number,
): Promise<void> {
  const deleted = await queryRows(env.DB)`DELETE FROM notifications WHERE id IN (
      SELECT n.id FROM objects o CROSS JOIN notifications n ON n.object_id = o.id AND n.read_at IS NULL
      WHERE (o.id = ${object} OR o.subject_id = ${object}) AND o.deleted_at IS NOT NULL LIMIT ${literal(perJob)})
    RETURNING id`
  if (deleted.length < perJob) return
  await batchAndWake(env, [outboxStatement('notifications.retract', { object }, now)])
}
