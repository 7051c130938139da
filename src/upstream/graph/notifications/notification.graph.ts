import { builder } from '#upstream/graph/core/builder.ts'
import {
  countNotifications,
  findNotification,
  listNotifications,
  type NotificationCounts as Counts,
  type NotificationRow,
} from '#upstream/domains/notifications/notification.reader.ts'
import {
  notificationFactKinds,
  readNotice,
  storedPage,
  storedText,
  type NotificationFacts,
} from '#upstream/domains/notifications/notification-message.ts'
import { isSystemNotice } from '#upstream/domains/notifications/system-notice.ts'
import {
  markAllAsRead,
  markAsRead,
  type MarkResult,
} from '#upstream/domains/notifications/notification.writer.ts'
import { MarkNotificationAsReadInput, NotificationType } from '#upstream/graph/core/inputs.gen.ts'

const NotificationKind = builder.enumType('NotificationKind', { values: notificationFactKinds })

const Facts = builder.objectRef<NotificationFacts>('NotificationFacts').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKind }),
    actor: t.string({ nullable: true, resolve: (facts) => ('actor' in facts ? facts.actor : null) }),
    title: t.exposeString('title'),
    ticket: t.int({ nullable: true, resolve: (facts) => ('ticket' in facts ? facts.ticket : null) }),
    version: t.string({
      nullable: true,
      resolve: (facts) => ('version' in facts ? (facts.version ?? null) : null),
    }),
  }),
})

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    type: t.expose('type', { type: NotificationType }),
    createdAt: t.exposeInt('createdAt'),
    read: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    message: t.exposeString('message'),
    text: t.string({ resolve: (row, _args, { language }) => storedText(row, language) }),
    facts: t.field({
      type: Facts,
      nullable: true,
      resolve: ({ facts }) => {
        const notice = readNotice(facts)
        return notice && !isSystemNotice(notice) ? notice : null
      },
    }),
    page: t.string({ nullable: true, resolve: ({ facts }) => storedPage(facts) }),
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

const MarkNotificationAsReadPayload = builder
  .objectRef<MarkResult>('MarkNotificationAsReadPayload')
  .implement({
    fields: (t) => ({
      notification: t.expose('notification', { type: Notification }),
      hasUnreadNotifications: t.exposeBoolean('hasUnread'),
    }),
  })

const MarkAllNotificationsAsReadPayload = builder
  .objectRef<Pick<MarkResult, 'hasUnread'>>('MarkAllNotificationsAsReadPayload')
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
