import { sql, type SQL } from 'drizzle-orm'
import type { NotificationType } from './notification-type.ts'

/** One cause, as what is told of it is stored. */
export interface Telling {
  /** Unique to the cause: a person is told once of each. */
  cause: string
  /** The row of `objects` that the notification leads to. */
  objectId: number | null
  /** The row that people follow or have muted. */
  threadId: number | null
  /** Whose act it is, who is never told of it; null: the product's own. */
  actorId: number | null
}

/** What a group of people is told: a SELECT of their row ids as `id`, and the sentence. */
export interface Audience {
  type: NotificationType
  message: string
  people: SQL
}

/**
 * The statements that tell a group of people and leave the jobs of the mails some of them want; they return the jobs' ids.
 * Left out are the one whose act it is, who has muted the thread, who wants none of the type, and who has been told of the
 * cause already.
 */
export function tellStatements(telling: Telling, { type, message, people }: Audience, now: number): SQL[] {
  const { cause, objectId, threadId, actorId } = telling
  return [
    sql`INSERT INTO notifications (user_id, type, cause, object_id, actor_id, message, created_at)
      SELECT people.id, ${type}, ${cause}, ${objectId}, ${actorId}, ${message}, ${now} FROM (${people}) AS people
        LEFT JOIN notification_preferences p ON p.user_id = people.id AND p.type = ${type}
        LEFT JOIN follows f ON f.object_id = ${threadId} AND f.user_id = people.id
      WHERE people.id IS NOT ${actorId} AND f.level IS NOT 'muted' AND p.delivery IS NOT 'NONE'
      ON CONFLICT (cause, user_id) DO NOTHING`,
    sql`INSERT INTO outbox (topic, payload, created_at, due_at)
      SELECT 'notifications.mail', json_object('notification', n.id), ${now}, ${now} FROM (${people}) AS people
        CROSS JOIN notifications n ON n.cause = ${cause} AND n.user_id = people.id AND n.type = ${type}
        CROSS JOIN notification_preferences p ON p.user_id = n.user_id AND p.type = n.type AND p.delivery = 'MAIL'
      WHERE n.mailed_at IS NULL AND n.read_at IS NULL RETURNING id`,
  ]
}

/** Something that the product itself tells one person. */
export interface SystemNotice {
  userId: number
  /** Unique to what happened. */
  cause: string
  message: string
  /** The row of `objects` that it leads to. */
  objectId: number | null
}

/** The statements that tell a person something of the product's own, if `when` holds by then; they belong in the batch of its cause. */
export function systemNoticeStatements(
  { userId, cause, message, objectId }: SystemNotice,
  now: number,
  when: SQL = sql`true`,
): SQL[] {
  const people = sql`SELECT ${userId} AS id WHERE ${when}`
  const telling = { cause, objectId, threadId: null, actorId: null }
  return tellStatements(telling, { type: 'SYSTEM', message, people }, now)
}
