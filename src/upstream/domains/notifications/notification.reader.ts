import { columns, type RowOf, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { limits } from '#shared/limits.ts'
import { readRows, requireRow } from '#upstream/db/reads.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'

/** `facts` is the `Notice` as JSON; null for a notification that has only a message, in English. */
const notificationColumns = columns(
  { n: 'notifications', u: 'users?', o: 'objects?' },
  `n.id, n.type, n.message, n.facts, n.created_at AS createdAt, n.read_at AS readAt, u.username AS causedByUser,
  u.public_id AS causedById, u.picture AS causedByPicture, u.face AS causedByFace,
  o.public_id AS causedByObject`,
)

export interface NotificationRow extends RowOf<typeof notificationColumns> {
  /** The public id of the post, ticket or creation that it is about; null if there is none. */
  subject: string | null
  excerpt: string
}

/** What a notification `n` about an object `o` is about, and the beginning of its text. */
export const aboutColumns =
  sqlFragment(`(SELECT s.public_id FROM objects s WHERE s.id = coalesce(o.subject_id, o.id)) AS subject,
  iif(n.type IN ('COMMENT', 'REPLY', 'MENTION', 'FOLLOWED'), coalesce(o.excerpt, ''), '') AS excerpt`)
const selected = sql`${notificationColumns}, ${aboutColumns}`

/** The number of unread notifications among the newest 100 unread ones, and of all among the newest 100. */
export interface NotificationCounts {
  unread: number
  all: number
}

// Notifications about deleted objects are left out everywhere, even before their rows are removed.
const tables = sqlFragment(`notifications n LEFT JOIN users u ON u.id = n.actor_id
  LEFT JOIN objects o ON o.id = n.object_id`)
const notificationRows = sqlFragment('notifications n LEFT JOIN objects o ON o.id = n.object_id')
const unreadOnly = sqlFragment('AND n.read_at IS NULL')

/** Whether the user in `users` has unread notifications, as a column: one index lookup. */
export const hasUnreadColumn =
  sqlFragment(`EXISTS (SELECT 1 FROM notifications n LEFT JOIN objects o ON o.id = n.object_id
  WHERE n.user_id = users.id AND n.read_at IS NULL AND o.deleted_at IS NULL)`)

/** The viewer's notifications, newest first, 100 at most; throws 401 for anonymous requests. */
export async function listNotifications(
  context: RequestContext,
  unread: boolean,
): Promise<NotificationRow[]> {
  requireSignedIn(context)
  return readRows<NotificationRow>(context)`SELECT ${selected} FROM ${tables}
    WHERE n.user_id = ${context.viewer.id} AND o.deleted_at IS NULL ${unread ? unreadOnly : sqlFragment('')}
    ORDER BY n.id DESC LIMIT ${literal(limits.notifications)}`
}

export async function findNotification(context: RequestContext, id: number): Promise<NotificationRow> {
  requireSignedIn(context)
  return requireRow(context, notificationStatement(context.viewer.id, id))
}

export function notificationStatement(userId: number, id: number): Sql {
  return sql`SELECT ${selected} FROM ${tables}
    WHERE n.id = ${id} AND n.user_id = ${userId} AND o.deleted_at IS NULL`
}

/** The number of notifications in the viewer's lists; throws 401 for anonymous requests. */
export async function countNotifications(context: RequestContext): Promise<NotificationCounts> {
  requireSignedIn(context)
  const [counts] = await readRows<NotificationCounts>(context)`
    SELECT (${countOf(context.viewer.id, unreadOnly)}) AS unread, (${countOf(context.viewer.id, sqlFragment(''))}) AS "all"`
  return counts ?? { unread: 0, all: 0 }
}

export function hasUnreadStatement(userId: number): Sql {
  return sql`SELECT ${hasUnreadColumn} AS hasUnread FROM users WHERE users.id = ${userId}`
}

function countOf(userId: number, only: Sql): Sql {
  return sql`SELECT count(*) FROM (SELECT 1 FROM ${notificationRows}
    WHERE n.user_id = ${userId} AND o.deleted_at IS NULL ${only} LIMIT ${literal(limits.notifications)})`
}

function requireSignedIn({ viewer }: RequestContext): void {
  if (!viewer.isSignedIn) throw new PageError(401)
}
