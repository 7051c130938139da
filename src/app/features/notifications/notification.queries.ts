import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { NotificationsDocument, type NotificationRowFragment } from '#app/graphql.gen.ts'

/** A notification of the viewer. */
export type Notification = NotificationRowFragment

/** The viewer's notifications, newest first: the unread ones, and all. */
export interface Notifications {
  unread: readonly Notification[]
  all: readonly Notification[]
}

/** Milliseconds after which they are reloaded when the user returns to the tab. */
const freshTime = 60_000

/** The viewer's newest notifications. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: (): Promise<Notifications> => read(NotificationsDocument, {}),
  staleTime: freshTime,
  refetchOnWindowFocus: true,
})
