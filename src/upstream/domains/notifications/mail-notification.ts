import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { batch } from '#upstream/db/batch.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { notificationLetter } from '#upstream/mail/templates/notification.ts'

/** The payload of the job `notifications.mail`: the row id of a notification. */
export interface NotificationMailJob {
  notification: number
}

/** After a mail about a thread none comes about the same one for so long, in seconds. */
const quiet = 15 * 60

interface Addressee {
  message: string
  username: string
  email: string
}

/**
 * Mails a notification once: to a verified address, while it is unread and its person still wants mail of its type, at most
 * one mail a person, thread and 15 minutes.
 */
export async function mailNotification(
  env: Bindings,
  { notification: id }: NotificationMailJob,
  now: number,
): Promise<void> {
  const [rows] = await batch(env.DB, [sql`SELECT n.message, u.username, u.email ${dueNotification(id, now)}`])
  const [addressee] = rows as Addressee[]
  if (!addressee) return
  const config = readConfig(env)
  const { product, origins } = config
  const { message, username, email } = addressee
  const letter = notificationLetter({
    product,
    username,
    message,
    link: `${origins.main}/notif/${id}`,
    settings: `${origins.main}/account-settings`,
  })
  const isDue = sql`EXISTS (SELECT 1 ${dueNotification(id, now)} AND u.email = ${email})`
  // The mark comes last: once it is there, the condition holds no longer.
  await batch(env.DB, [
    ...mailStatements({ db: drizzle(env.DB), config }, { to: email, ...letter }, now, isDue),
    sql`UPDATE notifications SET mailed_at = ${now} WHERE id = ${id} AND ${isDue}`,
  ])
  await wake(env)
}

/** `FROM notifications n … users u … WHERE` of a notification that is to be mailed now; nothing when it is not. */
export function dueNotification(id: number, now: number): SQL {
  return sql`FROM notifications n CROSS JOIN users u ON u.id = n.user_id
      CROSS JOIN notification_preferences p ON p.user_id = n.user_id AND p.type = n.type
      LEFT JOIN objects o ON o.id = n.object_id
    WHERE n.id = ${id} AND n.mailed_at IS NULL AND n.read_at IS NULL AND o.deleted_at IS NULL
      AND u.email_verified_at IS NOT NULL AND p.delivery = 'MAIL'
      AND NOT EXISTS (SELECT 1 FROM notifications m CROSS JOIN objects mo ON mo.id = m.object_id
        WHERE m.user_id = n.user_id AND m.mailed_at > ${now - quiet}
          AND coalesce(mo.subject_id, mo.id) = coalesce(o.subject_id, o.id))`
}
