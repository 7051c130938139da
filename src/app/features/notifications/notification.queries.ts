import { queryOptions } from '@tanstack/react-query'
import type { NotificationPreferenceRowFragment, NotificationRowFragment } from '#app/graphql.gen.ts'
import { loadNotifications } from './notification.functions.ts'

/** One of the viewer's notifications. */
export type Notification = NotificationRowFragment

/** How the viewer is notified of a type. */
export type NotificationPreference = NotificationPreferenceRowFragment

/** The viewer's notifications, newest first: what is unread, and everything. */
export interface Notifications {
  unread: readonly Notification[]
  all: readonly Notification[]
}

/** Milliseconds after which somebody who comes back to the tab is told anew. */
const freshTime = 60_000

/** The viewer's newest notifications. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: (): Promise<Notifications> => loadNotifications(),
  staleTime: freshTime,
  refetchOnWindowFocus: true,
})
