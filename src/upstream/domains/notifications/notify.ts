import { sql, type Sql } from '#upstream/db/sql.ts'
import { notificationContent, type Notice, type NotificationContent } from './notification-message.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'

export interface NotificationEvent {
  /** Unique to the event: each user is notified of it once. */
  eventKey: string
  objectId: number | null
  /** The row that users follow or have muted. */
  threadId: number | null
  /** The user who caused it and isn't notified; null for the site itself. */
  actorId: number | null
}

/** A group of users to notify, as a SELECT of their row ids as `id`, and the content of the notification. */
export interface Audience extends NotificationContent {
  users: Sql
}

/**
 * The statements that notify a group of users, and return their public ids, and that queue the jobs of the push messages and emails that some
 * of them want, and return the jobs' ids. `users` can't ask `changes()`. They skip the user who caused the event, users who have muted the thread or turned the type off, and users who were
 * notified of the event already.
 */
export function notifyStatements(
  event: NotificationEvent,
  { type, message, facts, users }: Audience,
  now: number,
): Sql[] {
  const { eventKey, objectId, threadId, actorId } = event
  return [
    // Before the notifications, whose absence tells that none was queued.
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'notifications.push', json_object('cause', ${eventKey}, 'session', s.id), ${now}, ${now}
      FROM (${users}) AS recipients CROSS JOIN sessions s ON s.user_id = recipients.id AND s.push_endpoint IS NOT NULL AND s.ended_at IS NULL
      WHERE recipients.id IS NOT ${actorId}
        AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.cause = ${eventKey} AND n.user_id = recipients.id)
      RETURNING id AS job`,
    sql`INSERT INTO notifications (user_id, type, cause, object_id, actor_id, message, facts, created_at)
      SELECT recipients.id, ${type}, ${eventKey}, ${objectId}, ${actorId}, ${message}, ${JSON.stringify(facts)}, ${now} FROM (${users}) AS recipients
        LEFT JOIN notification_preferences p ON p.user_id = recipients.id AND p.type = ${type}
        LEFT JOIN follows f ON f.object_id = ${threadId} AND f.user_id = recipients.id
      WHERE recipients.id IS NOT ${actorId} AND f.level IS NOT 'muted' AND p.delivery IS NOT 'NONE'
      ON CONFLICT (cause, user_id) DO NOTHING
      RETURNING (SELECT public_id FROM users WHERE users.id = user_id) AS notified`,
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'notifications.mail', json_object('notification', n.id), ${now}, ${now} FROM (${users}) AS recipients
        CROSS JOIN notifications n ON n.cause = ${eventKey} AND n.user_id = recipients.id AND n.type = ${type}
        CROSS JOIN notification_preferences p ON p.user_id = n.user_id AND p.type = n.type AND p.delivery = 'MAIL'
      WHERE n.mailed_at IS NULL AND n.read_at IS NULL RETURNING id AS job`,
  ]
}

export interface SystemNotification {
  userId: number
  eventKey: string
  notice: Notice
  objectId: number | null
}

/** If `when` holds by then; they belong in the batch of the event. */
export function systemNoticeStatements(
  { userId, eventKey, notice, objectId }: SystemNotification,
  now: number,
  when: Sql = sql`true`,
): Sql[] {
  const users = sql`SELECT ${userId} AS id WHERE ${when}`
  const event = { eventKey, objectId, threadId: null, actorId: null }
  return notifyStatements(event, { ...notificationContent(notice), users }, now)
}
