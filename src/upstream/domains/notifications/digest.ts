import type { z } from 'zod'
import {
  columns,
  type RowOf,
  sql,
  sqlFragment,
  type Sql,
  batch,
  literal,
  queryRows,
} from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { digestPeriod } from '#shared/inputs/notification-inputs.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { readConfig, type Bindings } from '#upstream/config/env.ts'
import { batchAndWake, type Payloads } from '#upstream/outbox/outbox.ts'
import { listUnsubscribe } from '#upstream/mail/message.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { isSuppressed } from '#upstream/mail/suppression.ts'
import { digestEmail } from '#upstream/mail/templates/notification.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { PageError } from '#upstream/platform/errors.ts'
import { tracedRequest } from '#upstream/platform/trace.ts'
import { storedText } from './notification-message.ts'
import { stopEmailsAddress } from './preference.writer.ts'

export type DigestPeriod = z.infer<typeof digestPeriod>

const day = 24 * 60 * 60
/** Seconds between two digests. */
const periods = { DAILY: day, WEEKLY: 7 * day }
/** Digests that are queued in a minute. */
const digestsPerRun = 100
/** Notifications and posts in a digest; posts of a period that are compared. */
const most = { notifications: 10, posts: 5, compared: 500 }

/** How often the viewer gets a digest; throws 401 for anonymous requests. */
export async function readDigest(context: RequestContext): Promise<DigestPeriod> {
  const { viewer } = context
  if (!viewer.isSignedIn) throw new PageError(401)
  const [row] = await readRows<{ every: 'DAILY' | 'WEEKLY' }>(context)`
    SELECT every FROM digests WHERE user_id = ${viewer.id}`
  return row?.every ?? 'OFF'
}

/** The first digest comes a period from now, and the others at the same time of day. */
export async function setDigest(context: RequestContext, every: DigestPeriod): Promise<DigestPeriod> {
  requireOwnBearer(context.viewer)
  const { id } = context.viewer
  await batch(context.env.DB, [
    every === 'OFF'
      ? sql`DELETE FROM digests WHERE user_id = ${id}`
      : sql`INSERT INTO digests (user_id, every, due_at) VALUES (${id}, ${every}, ${context.now + periods[every]})
          ON CONFLICT (user_id) DO UPDATE SET every = excluded.every, due_at = excluded.due_at WHERE every <> excluded.every`,
  ])
  return every
}

/** Queues the digests that are due. What was missed while the site didn't run comes in one. */
export async function enqueueDigests({ DB }: Pick<Bindings, 'DB'>, now: number): Promise<void> {
  const due = sql`SELECT user_id FROM digests WHERE due_at <= ${now} ORDER BY due_at, user_id LIMIT ${literal(digestsPerRun)}`
  // Literals: a bound number is a REAL, whose division would keep fractions.
  const period = sql`iif(every = 'DAILY', ${literal(periods.DAILY)}, ${literal(periods.WEEKLY)})`
  await batch(DB, [
    sql`INSERT INTO outbox (request_id, topic, payload, created_at, due_at)
      SELECT ${tracedRequest()}, 'notifications.digest', json_object('user', user_id, 'due', due_at, 'since', due_at - ${period}), ${now}, ${now}
      FROM digests WHERE user_id IN (${due})`,
    sql`UPDATE digests SET due_at = due_at + ${period} * ((${literal(now)} - due_at) / ${period} + 1) WHERE user_id IN (${due})`,
  ])
}

type Job = Payloads['notifications.digest']

const recipientColumns = columns(
  { d: 'digests', u: 'users' },
  'd.every, u.public_id AS user, u.username, u.email, u.language',
)
const missedColumns = columns({ n: 'notifications' }, 'n.id, n.message, n.facts')
const postColumns = columns({ o: 'objects', p: 'posts' }, 'o.public_id AS id, p.title, o.excerpt')

/** Mails a digest once, to a verified address that still wants it, if there is anything in it. */
export async function mailDigest(env: Bindings, job: Job, now: number): Promise<void> {
  const [recipient] = await queryRows(env.DB)`
    SELECT ${recipientColumns} ${dueDigest(job)}`
  if (!recipient) return
  const [missed, [counted], posts] = (await batch(env.DB, [
    sql`SELECT ${missedColumns} ${missedNotifications(job)} ORDER BY n.id DESC LIMIT ${literal(most.notifications)}`,
    sql`SELECT count(*) AS count FROM (SELECT 1 ${missedNotifications(job)} LIMIT 100)`,
    missedPosts(job),
  ])) as [RowOf<typeof missedColumns>[], { count: number }[], RowOf<typeof postColumns>[]]
  if (missed.length + posts.length === 0) return
  const config = readConfig(env)
  const { product, origins } = config
  const { username, email, language, user, every } = recipient
  const stop = stopEmailsAddress(config, { user, type: 'DIGEST' })
  const content = digestEmail({
    product,
    language,
    username,
    every,
    unread: counted?.count ?? 0,
    notifications: missed.map((row) => ({
      label: storedText(row, language),
      href: `${origins.main}/notif/${row.id}`,
    })),
    posts: posts.map(({ id, title, excerpt }) => ({
      label: title,
      href: `${origins.main}/view/${id}`,
      text: excerpt,
    })),
    link: `${origins.main}/forums/latest`,
    settings: `${origins.main}/account-settings#notifications`,
    stop,
  })
  const isDue = sql`EXISTS (SELECT 1 ${dueDigest(job)} AND u.email = ${email})`
  // The mark comes last: once it is set, the condition is false.
  await batchAndWake(env, [
    ...mailStatements({ config }, { to: email, ...content, headers: listUnsubscribe(stop) }, now, isDue),
    sql`UPDATE digests SET mailed_for = ${job.due} WHERE user_id = ${job.user} AND mailed_for < ${job.due}`,
  ])
}

function dueDigest({ user, due }: Job): Sql {
  return sql`FROM digests d CROSS JOIN users u ON u.id = d.user_id
    WHERE d.user_id = ${user} AND d.mailed_for < ${due} AND u.email_verified_at IS NOT NULL AND NOT ${isSuppressed(sql`u.email`)}`
}

/** Those that were mailed one by one are known already. */
function missedNotifications({ user, since }: Job): Sql {
  return sql`FROM notifications n LEFT JOIN objects o ON o.id = n.object_id
    WHERE n.user_id = ${user} AND n.read_at IS NULL AND n.mailed_at IS NULL AND n.created_at >= ${since} AND o.deleted_at IS NULL`
}

const visiblePosts = sqlFragment('c.forum_id IS NOT NULL AND c.deleted_at IS NULL')

/** The most liked posts of others that the user hasn't opened. */
function missedPosts({ user, since }: Job): Sql {
  return sql`SELECT ${postColumns} FROM
      (SELECT c.id FROM objects c INDEXED BY posts_by_time WHERE ${visiblePosts} AND c.created_at >= ${since}
        ORDER BY c.created_at DESC LIMIT ${literal(most.compared)}) AS newest
    CROSS JOIN objects o ON o.id = newest.id CROSS JOIN posts p ON p.object_id = o.id
    WHERE o.author_id <> ${user} AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.user_id = ${user} AND v.object_id = o.id)
    ORDER BY o.score DESC, o.comment_count DESC, o.id DESC LIMIT ${literal(most.posts)}`
}
