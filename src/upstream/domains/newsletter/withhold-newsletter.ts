import { columns, literal, sql, queryRows } from '#upstream/db/sql.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import type { PostRow } from '#upstream/domains/forums/post.reader.ts'
import { notificationContent } from '#upstream/domains/notifications/notification-message.ts'
import { notifyStatements } from '#upstream/domains/notifications/notify.ts'
import { batchAndWake } from '#upstream/outbox/outbox.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { Viewer } from '#upstream/request/context.ts'
import { canSendNewsletterOf } from './newsletter.policy.ts'
import { linkedPostStatement } from './newsletter.reader.ts'

/** Maximum number of notified admins, those with the lowest row ids. */
const maxAdmins = 10

const dueColumns = columns(
  { n: 'newsletters', u: 'users' },
  `n.title, n.url, u.id, u.public_id AS publicId, u.username, u.roles, u.email_verified_at AS emailVerifiedAt,
  u.banned_until AS bannedUntil`,
)

/**
 * Whether a newsletter that is about to be sent may still be sent by its sender, whose role, ban or post may have changed since it was
 * scheduled. If not, it is cancelled, the admins are notified, and each of them gets its text as a draft. True for one whose recipients
 * are stored or that is cancelled already.
 */
export async function isStillSendable(env: Bindings, newsletter: number, now: number): Promise<boolean> {
  const [due] = await queryRows(env.DB)`
    SELECT ${dueColumns} FROM newsletters n JOIN users u ON u.id = n.user_id
    WHERE n.id = ${newsletter} AND n.enlisted_at IS NULL AND n.cancelled_at IS NULL`
  if (!due) return true
  const sender = Viewer.ofUser(due, now)
  if (canSendNewsletterOf(sender, await linkedPost(env, sender, due.url))) return true
  await withholdNewsletter(env, { newsletter, title: due.title }, now)
  return false
}

async function linkedPost(env: Bindings, sender: Viewer, url: string): Promise<PostRow | null> {
  const statement = linkedPostStatement(readConfig(env), sender, url)
  if (!statement) return null
  const [post] = await queryRows<PostRow>(env.DB, statement)
  return post?.deletedAt === null ? post : null
}

async function withholdNewsletter(
  env: Bindings,
  { newsletter, title }: { newsletter: number; title: string },
  now: number,
): Promise<void> {
  const isOpen = sql`n.id = ${newsletter} AND n.enlisted_at IS NULL AND n.cancelled_at IS NULL`
  const admins = sql`SELECT u.id FROM users u WHERE u.roles <> '' AND ' ' || u.roles || ' ' LIKE '% admin %'
    AND u.email_verified_at IS NOT NULL AND coalesce(u.banned_until, 0) <= ${now}
    AND EXISTS (SELECT 1 FROM newsletters n WHERE ${isOpen}) ORDER BY u.id LIMIT ${literal(maxAdmins)}`
  const content = notificationContent({ kind: 'NEWSLETTER_WITHHELD', title })
  const event = {
    eventKey: `newsletter-withheld:${newsletter}`,
    objectId: null,
    threadId: null,
    actorId: null,
  }
  await batchAndWake(env, [
    logAction({ now }, 'newsletter.withhold', {
      object: { type: 'newsletter', id: newsletter },
      when: sql`EXISTS (SELECT 1 FROM newsletters n WHERE ${isOpen})`,
    }),
    // Each user is notified of an event once.
    ...notifyStatements(event, { ...content, users: admins }, now),
    sql`INSERT INTO newsletter_drafts (user_id, title, url, body, updated_at)
      SELECT a.id, n.title, n.url, n.body, ${now} FROM newsletters n CROSS JOIN (${admins}) AS a WHERE ${isOpen}`,
    // The digest of the text prevents it from being sent twice; it is replaced as no one got the text, which can then be sent again.
    sql`UPDATE newsletters AS n SET cancelled_at = ${now}, content = randomblob(32), discord = iif(discord = 'queued', 'none', discord)
      WHERE ${isOpen}`,
  ])
}
