import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { NotificationsDocument, type NotificationRowFragment } from '#app/graphql.gen.ts'
import { shellQuery } from '#app/api/shell.queries.ts'

export type Notification = NotificationRowFragment

export interface Notifications {
  unread: readonly Notification[]
  all: readonly Notification[]
}

/** Milliseconds after which they are reloaded when the user returns to the tab. */
const freshTime = 60_000

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: (): Promise<Notifications> => read(NotificationsDocument, {}),
  staleTime: freshTime,
  refetchOnWindowFocus: true,
})

export function showUnreadFlag(client: QueryClient, hasUnreadNotifications: boolean): void {
  client.setQueryData(shellQuery.queryKey, (shell) => {
    if (!shell || shell.viewer.hasUnreadNotifications === hasUnreadNotifications) return shell
    return { ...shell, viewer: { ...shell.viewer, hasUnreadNotifications } }
  })
}
