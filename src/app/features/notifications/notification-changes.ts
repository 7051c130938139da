import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { write } from '#app/api/call.ts'
import { MarkAllNotificationsAsReadDocument, MarkNotificationAsReadDocument } from '#app/graphql.gen.ts'
import { invalidateAllQueries } from '#app/content/object-cache.ts'
import { showRefusal } from '#app/api/show-refusal.ts'
import { t } from '#app/texts/t.ts'
import { errorCode } from '#shared/errors.ts'
import {
  type Notification,
  type Notifications,
  notificationsQuery,
  showUnreadFlag,
} from './notifications.queries.ts'

/** Notifications that are shown as one, newest first. */
export type NotificationGroup = readonly [Notification, ...Notification[]]

/** Comments on the same object, and replies in it, are one row each, where the newest of them is; read and unread ones apart. */
export function groupNotifications(notifications: readonly Notification[]): readonly NotificationGroup[] {
  const groups = new Map<unknown, [Notification, ...Notification[]]>()
  for (const notification of notifications) {
    const { facts, subject, id } = notification
    const isGrouped = subject !== null && (facts?.kind === 'COMMENT' || facts?.kind === 'REPLY')
    const key = isGrouped ? `${facts.kind} ${subject} ${notification.read}` : id
    const group = groups.get(key)
    if (group) group.push(notification)
    else groups.set(key, [notification])
  }
  return [...groups.values()]
}

export function useMarkAsRead() {
  const client = useQueryClient()

  /** Marks the notifications of a row, which are either all read or all unread. */
  async function markAsRead([notification, ...more]: NotificationGroup): Promise<void> {
    if (notification.read) return
    const others = more.map(({ id }) => id)
    const asRead = (notifications: Notifications) => withRead(notifications, [notification.id, ...others])
    await change(client, asRead)
    try {
      await write(MarkNotificationAsReadDocument, { input: { notificationId: notification.id, others } })
      await change(client, asRead)
      await invalidateAllQueries(client)
    } catch (error) {
      // Its object was deleted, and the notification with it: nothing to revert.
      if (errorCode(error) === 404) return client.invalidateQueries(notificationsQuery)
      await change(client, (notifications) => [notification, ...more].reduce(withUnread, notifications))
      showRefusal(t('notifications.markReadFailed'), error)
    }
  }

  async function markAllAsRead(): Promise<void> {
    const before = client.getQueryData(notificationsQuery.queryKey)
    await change(client, withAllRead)
    try {
      await write(MarkAllNotificationsAsReadDocument, {})
      await change(client, withAllRead)
      await invalidateAllQueries(client)
    } catch (error) {
      await change(client, (notifications) => before ?? notifications)
      showRefusal(t('notifications.markAllReadFailed'), error)
    }
  }

  return { markAsRead, markAllAsRead }
}

type Change = (notifications: Notifications) => Notifications

async function change(client: QueryClient, next: Change): Promise<void> {
  // A pending response is older than the mark.
  await client.cancelQueries(notificationsQuery)
  const notifications = client.setQueryData(notificationsQuery.queryKey, (now) => now && next(now))
  if (notifications) showUnreadFlag(client, notifications.unread.length > 0)
}

export function withRead({ unread, all }: Notifications, ids: readonly number[]): Notifications {
  return {
    unread: unread.filter(({ id }) => !ids.includes(id)),
    all: all.map((notification) =>
      ids.includes(notification.id) ? { ...notification, read: true } : notification,
    ),
  }
}

export function withUnread({ unread, all }: Notifications, returned: Notification): Notifications {
  const others = unread.filter(({ id }) => id !== returned.id)
  const after = others.findIndex((notification) => isOlder(notification, returned))
  const index = after === -1 ? others.length : after
  return {
    unread: others.toSpliced(index, 0, { ...returned, read: false }),
    all: all.map((notification) =>
      notification.id === returned.id ? { ...notification, read: false } : notification,
    ),
  }
}

export function withAllRead({ all }: Notifications): Notifications {
  return { unread: [], all: all.map((notification) => ({ ...notification, read: true })) }
}

function isOlder(one: Notification, other: Notification): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id)
}
