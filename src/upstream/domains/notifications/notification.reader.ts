import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { NotificationType } from './notification-type.ts'

/** A notification of a user. */
export interface NotificationRow {
  id: number
  type: NotificationType
  message: string
  createdAt: number
  readAt: number | null
  causedByUser: string | null
  causedByObject: string | null
}

/** How many of the newest 100 unread ones, and of the newest 100 of all, there are. */
export interface NotificationCounts {
  unread: number
  all: number
}

const columns = fragment(`n.id, n.type, n.message, n.created_at AS createdAt, n.read_at AS readAt,
  u.username AS causedByUser, o.public_id AS causedByObject`)
// What leads to something deleted is left out everywhere, also before its row is gone.
const tables = fragment(`notifications n LEFT JOIN users u ON u.id = n.actor_id
  LEFT JOIN objects o ON o.id = n.object_id`)
const counted = fragment('notifications n LEFT JOIN objects o ON o.id = n.object_id')
const unreadOnly = fragment('AND n.read_at IS NULL')

/** Whether the person of `users` has anything unread, as a column of their row: a look into one index. */
export const hasUnreadColumn =
  fragment(`EXISTS (SELECT 1 FROM notifications n LEFT JOIN objects o ON o.id = n.object_id
  WHERE n.user_id = users.id AND n.read_at IS NULL AND o.deleted_at IS NULL)`)

/** The viewer's notifications, newest first, 100 at most; throws 401 for nobody. */
export async function listNotifications(
  context: RequestContext,
  unread: boolean,
): Promise<NotificationRow[]> {
  requireSignedIn(context)
  return readRows(context, notificationsStatement(context.viewer.id, unread))
}

/** One list, in its index's own order. */
export function notificationsStatement(userId: number, unread: boolean): SQL {
  return sql`SELECT ${columns} FROM ${tables}
    WHERE n.user_id = ${userId} AND o.deleted_at IS NULL ${unread ? unreadOnly : fragment('')}
    ORDER BY n.id DESC LIMIT ${limits.notifications}`
}

/** The viewer's notification of that id; throws 404 for any other, whether or not there is one. */
export async function findNotification(context: RequestContext, id: number): Promise<NotificationRow> {
  requireSignedIn(context)
  const [own] = await readRows<NotificationRow>(context, notificationStatement(context.viewer.id, id))
  if (!own) throw new PageError(404)
  return own
}

/** A person's own notification of that id. */
export function notificationStatement(userId: number, id: number): SQL {
  return sql`SELECT ${columns} FROM ${tables}
    WHERE n.id = ${id} AND n.user_id = ${userId} AND o.deleted_at IS NULL`
}

/** How many notifications the lists of the viewer hold; throws 401 for nobody. */
export async function countNotifications(context: RequestContext): Promise<NotificationCounts> {
  requireSignedIn(context)
  const [counts] = await readRows<NotificationCounts>(context, countsStatement(context.viewer.id))
  return counts ?? { unread: 0, all: 0 }
}

/** Both counts, neither of which looks further than its list is long. */
export function countsStatement(userId: number): SQL {
  return sql`SELECT (${countOf(userId, unreadOnly)}) AS unread, (${countOf(userId, fragment(''))}) AS "all"`
}

/** Whether a person has anything unread, as one row. */
export function hasUnreadStatement(userId: number): SQL {
  return sql`SELECT ${hasUnreadColumn} AS hasUnread FROM users WHERE users.id = ${userId}`
}

function countOf(userId: number, only: SQL): SQL {
  return sql`SELECT count(*) FROM (SELECT 1 FROM ${counted}
    WHERE n.user_id = ${userId} AND o.deleted_at IS NULL ${only} LIMIT ${limits.notifications})`
}

function requireSignedIn({ viewer }: RequestContext): void {
  if (!viewer.isSignedIn) throw new PageError(401)
}
