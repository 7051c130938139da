import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  MarkAllNotificationsAsReadDocument,
  MarkNotificationAsReadDocument,
  NotificationsDocument,
} from '#app/graphql.gen.ts'

/** The viewer's newest notifications, and of them those that are unread. */
export const loadNotifications = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(NotificationsDocument, {}))

/** Marks one of the viewer's notifications as read. */
export const markNotificationAsRead = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ notificationId: z.int().min(1) }))
  .handler(({ context, data }) => context.run(MarkNotificationAsReadDocument, { input: data }))

/** Marks all of the viewer's notifications as read. */
export const markAllNotificationsAsRead = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .handler(({ context }) => context.run(MarkAllNotificationsAsReadDocument, {}))
