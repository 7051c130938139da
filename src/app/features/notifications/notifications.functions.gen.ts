// Generated from notifications.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { MarkAllNotificationsAsReadDocument, MarkNotificationAsReadDocument, NotificationsDocument } from '#app/graphql.gen.ts'
import { markNotificationAsReadShape } from '#shared/inputs/shapes.gen.ts'

/** The viewer's newest notifications, and the newest unread ones. */
export const loadNotifications = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NotificationsDocument, {}))

/** Marks one of the viewer's notifications as read. */
export const markNotificationAsRead = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(markNotificationAsReadShape)
  .handler(({ context, data }) => context.run(MarkNotificationAsReadDocument, { input: data }))

/** Marks all of the viewer's notifications as read. */
export const markAllNotificationsAsRead = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(MarkAllNotificationsAsReadDocument, {}))
