import { builder } from '#upstream/graph/core/builder.ts'
import {
  countNotifications,
  findNotification,
  listNotifications,
  type NotificationCounts as Counts,
  type NotificationRow,
} from '#upstream/domains/notifications/notification.reader.ts'
import {
  markAllAsRead,
  markAsRead,
  type Marked,
} from '#upstream/domains/notifications/notification.writer.ts'
import { MarkNotificationAsReadInput, NotificationType } from '#upstream/graph/core/inputs.gen.ts'

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    type: t.expose('type', { type: NotificationType }),
    createdAt: t.exposeInt('createdAt'),
    read: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    message: t.exposeString('message'),
    causedByUser: t.exposeString('causedByUser', { nullable: true }),
    causedByObject: t.exposeID('causedByObject', { nullable: true }),
  }),
})

const NotificationCounts = builder.objectRef<Counts>('NotificationCounts').implement({
  fields: (t) => ({ unread: t.exposeInt('unread'), all: t.exposeInt('all') }),
})

builder.queryFields((t) => ({
  hasUnreadNotifications: t.boolean({
    resolve: (_root, _args, { account }) => account?.hasUnreadNotifications ?? false,
  }),
  notifications: t.field({
    type: [Notification],
    args: { unread: t.arg.boolean({ defaultValue: false }) },
    resolve: (_root, { unread }, context) => listNotifications(context, unread ?? false),
  }),
  notification: t.field({
    type: Notification,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => findNotification(context, id),
  }),
  notificationCounts: t.field({
    type: NotificationCounts,
    resolve: (_root, _args, context) => countNotifications(context),
  }),
}))

const MarkNotificationAsReadPayload = builder.objectRef<Marked>('MarkNotificationAsReadPayload').implement({
  fields: (t) => ({
    notification: t.expose('notification', { type: Notification }),
    hasUnreadNotifications: t.exposeBoolean('hasUnread'),
  }),
})

const MarkAllNotificationsAsReadPayload = builder
  .objectRef<Pick<Marked, 'hasUnread'>>('MarkAllNotificationsAsReadPayload')
  .implement({ fields: (t) => ({ hasUnreadNotifications: t.exposeBoolean('hasUnread') }) })

builder.mutationFields((t) => ({
  markNotificationAsRead: t.field({
    type: MarkNotificationAsReadPayload,
    args: { input: t.arg({ type: MarkNotificationAsReadInput, required: true }) },
    resolve: (_root, { input }, context) => markAsRead(context, input.notificationId),
  }),
  markAllNotificationsAsRead: t.field({
    type: MarkAllNotificationsAsReadPayload,
    resolve: async (_root, _args, context) => ({ hasUnread: await markAllAsRead(context) }),
  }),
}))
