import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { PageError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { requireOwnBearer } from '#upstream/domains/objects/member.policy.ts'
import { hasUnreadStatement, notificationStatement, type NotificationRow } from './notification.reader.ts'

export interface MarkResult {
  notification: NotificationRow
  hasUnread: boolean
}

/** Marks one of the viewer's notifications as read, and `others` with it; repeating it has no effect. Throws 404 for any other id. */
export async function markAsRead(
  context: RequestContext,
  id: number,
  others: readonly number[] = [],
): Promise<MarkResult> {
  requireOwnBearer(context.viewer)
  const { id: userId } = context.viewer
  const [, own, left] = await batch(context.env.DB, [
    markStatement(
      userId,
      context.now,
      sql`AND id IN (SELECT value FROM json_each(${JSON.stringify([id, ...others])}))`,
    ),
    notificationStatement(userId, id),
    hasUnreadStatement(userId),
  ])
  const [notification] = own as NotificationRow[]
  if (!notification) throw new PageError(404)
  return { notification, hasUnread: isUnreadLeft(left) }
}

/** Marks all of the viewer's notifications as read, and returns whether a new one has arrived meanwhile. */
export async function markAllAsRead(context: RequestContext): Promise<boolean> {
  requireOwnBearer(context.viewer)
  const { id: userId } = context.viewer
  const [, left] = await batch(context.env.DB, [
    markStatement(userId, context.now),
    hasUnreadStatement(userId),
  ])
  return isUnreadLeft(left)
}

/**
 * Marks a notification as read after its link was followed, and returns it; null for an id that is not the viewer's own. The session
 * cookie alone authorizes this and nothing else, since it changes only which notifications the user has seen.
 */
export async function openNotification(context: RequestContext, id: number): Promise<NotificationRow | null> {
  const { id: userId } = context.viewer
  const [, own] = await batch(context.env.DB, [
    markStatement(userId, context.now, sql`AND id = ${id}`),
    notificationStatement(userId, id),
  ])
  const [notification] = own as NotificationRow[]
  return notification ?? null
}

/** The statement that marks a user's unread notifications, or those that match the condition. */
function markStatement(userId: number, now: number, which: Sql = sql``): Sql {
  return sql`UPDATE notifications SET read_at = ${now} WHERE user_id = ${userId} AND read_at IS NULL ${which}`
}

function isUnreadLeft(rows: unknown[] | undefined): boolean {
  const [row] = (rows ?? []) as { hasUnread: number }[]
  return row?.hasUnread === 1
}
