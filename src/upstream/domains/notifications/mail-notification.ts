import { columns, type RowOf, sql, type Sql, queryRows } from '#upstream/db/sql.ts'
import { mailedPictureUrl } from '#upstream/domains/accounts/picture.ts'
import { readConfig, type Bindings, type Config } from '#upstream/config/env.ts'
import { batchAndWake, type Payloads } from '#upstream/outbox/outbox.ts'
import { listUnsubscribe } from '#upstream/mail/message.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { isSuppressed } from '#upstream/mail/suppression.ts'
import { sharedPicture, readCards, threadCardColumn } from '#upstream/domains/objects/creation-cards.ts'
import { notificationEmail } from '#upstream/mail/templates/notification.ts'
import { storedText } from './notification-message.ts'
import { stopEmailsAddress } from './preference.writer.ts'

/** The minimum time between two mails about the same thread, in seconds. */
const minIntervalSeconds = 15 * 60

/** `facts` is null for a notification that has only a message, in English; `user` is the public id of the user. */
const mailColumns = columns(
  { n: 'notifications', u: 'users', a: 'users?' },
  `n.message, n.facts, n.type, u.public_id AS user, u.username, u.email, u.language,
  a.public_id AS actorPublicId, a.username AS actorUsername, a.picture AS actorPicture, a.face AS actorFace`,
)

interface Recipient extends RowOf<typeof mailColumns> {
  cards: string
}

/** Once, to a verified address, if it is unread and still wanted; at most one mail per user, thread and 15 minutes. */
export async function mailNotification(
  env: Bindings,
  { notification: id }: Payloads['notifications.mail'],
  now: number,
): Promise<void> {
  const [recipient] = await queryRows<Recipient>(env.DB)`
    SELECT ${mailColumns}, ${threadCardColumn} ${dueNotification(id, now)}`
  if (!recipient) return
  const config = readConfig(env)
  const { product, origins } = config
  const { username, email, language, user, type } = recipient
  const stop = stopEmailsAddress(config, { user, type })
  const [creation] = readCards(recipient.cards).values()
  const content = notificationEmail({
    product,
    language,
    username,
    message: storedText(recipient, language),
    isFromSite: type === 'SYSTEM',
    face: faceOf(config, recipient),
    link: `${origins.main}/notif/${id}`,
    picture: creation ? sharedPicture(config, creation, language) : null,
    settings: `${origins.main}/account-settings#notifications`,
    stop,
  })
  const headers = listUnsubscribe(stop)
  const isDue = sql`EXISTS (SELECT 1 ${dueNotification(id, now)} AND u.email = ${email})`
  // The mark comes last: once it is set, the condition is false.
  await batchAndWake(env, [
    ...mailStatements({ config }, { to: email, ...content, headers }, now, isDue),
    sql`UPDATE notifications SET mailed_at = ${now} WHERE id = ${id} AND ${isDue}`,
  ])
}

function faceOf(
  config: Config,
  { actorPublicId, actorUsername, actorPicture, actorFace }: Recipient,
): string | null {
  if (actorPublicId === null || actorUsername === null || actorFace === null) return null
  const actor = { publicId: actorPublicId, username: actorUsername, picture: actorPicture, face: actorFace }
  return mailedPictureUrl(config, actor)
}

/** `FROM notifications n … users u … WHERE` for a notification that should be mailed now; no rows otherwise. */
export function dueNotification(id: number, now: number): Sql {
  return sql`FROM notifications n CROSS JOIN users u ON u.id = n.user_id
      CROSS JOIN notification_preferences p ON p.user_id = n.user_id AND p.type = n.type
      LEFT JOIN objects o ON o.id = n.object_id LEFT JOIN users a ON a.id = n.actor_id
    WHERE n.id = ${id} AND n.mailed_at IS NULL AND n.read_at IS NULL AND o.deleted_at IS NULL
      AND u.email_verified_at IS NOT NULL AND p.delivery = 'MAIL' AND NOT ${isSuppressed(sql`u.email`)}
      AND NOT EXISTS (SELECT 1 FROM notifications m CROSS JOIN objects mo ON mo.id = m.object_id
        WHERE m.user_id = n.user_id AND m.mailed_at > ${now - minIntervalSeconds}
          AND coalesce(mo.subject_id, mo.id) = coalesce(o.subject_id, o.id))`
}
