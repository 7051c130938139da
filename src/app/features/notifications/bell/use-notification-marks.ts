import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { outdateQueries } from '#app/objects/object-cache.ts'
import { tellRefusal } from '#app/objects/refusal/refusal.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import * as texts from '#app/texts/english/notifications.ts'
import { errorCode } from '#shared/errors.ts'
import { withAllRead, withRead, withUnread } from './notification-changes.ts'
import { markAllNotificationsAsRead, markNotificationAsRead } from '../notification.functions.ts'
import { type Notification, type Notifications, notificationsQuery } from '../notification.queries.ts'

/** How notifications are marked: at once on the page, and back as they were when the service refuses. */
export function useNotificationMarks() {
  const client = useQueryClient()

  async function mark(notification: Notification): Promise<void> {
    if (notification.read) return
    const read = (notifications: Notifications) => withRead(notifications, notification.id)
    await change(client, read)
    try {
      await markNotificationAsRead({ data: { notificationId: notification.id } })
      await change(client, read)
      await outdateQueries(client)
    } catch (error) {
      // What caused it is gone, and it with that: there is nothing to be unread again.
      if (errorCode(error) === 404) return client.invalidateQueries(notificationsQuery)
      await change(client, (notifications) => withUnread(notifications, notification))
      tellRefusal(texts.notificationCouldNotBeMarked, error)
    }
  }

  async function markAll(): Promise<void> {
    const before = client.getQueryData(notificationsQuery.queryKey)
    await change(client, withAllRead)
    try {
      await markAllNotificationsAsRead()
      await change(client, withAllRead)
      await outdateQueries(client)
    } catch (error) {
      await change(client, (notifications) => before ?? notifications)
      tellRefusal(texts.notificationsCouldNotBeMarked, error)
    }
  }

  return { mark, markAll }
}

type Change = (notifications: Notifications) => Notifications

async function change(client: QueryClient, next: Change): Promise<void> {
  // An answer that is still on its way was given before the mark.
  await client.cancelQueries(notificationsQuery)
  const notifications = client.setQueryData(notificationsQuery.queryKey, (now) => now && next(now))
  if (notifications) showUnreadFlag(client, notifications.unread.length > 0)
}

/** Shows on the page whether anything is unread. */
export function showUnreadFlag(client: QueryClient, hasUnreadNotifications: boolean): void {
  client.setQueryData(shellQuery.queryKey, (shell) => {
    if (!shell || shell.viewer.hasUnreadNotifications === hasUnreadNotifications) return shell
    return { ...shell, viewer: { ...shell.viewer, hasUnreadNotifications } }
  })
}
