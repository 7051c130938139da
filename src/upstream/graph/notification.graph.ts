import { pictureUrl } from '#upstream/domains/accounts/picture.ts'
import { limits } from '#shared/limits.ts'
import { builder, created, payloadOf, inputOf, enumType } from '#upstream/graph/core/builder.ts'
import {
  countNotifications,
  findNotification,
  listNotifications,
  type NotificationCounts as Counts,
  type NotificationRow,
} from '#upstream/domains/notifications/notification.reader.ts'
import {
  notificationKinds,
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
import {
  markNotificationAsReadInput,
  notificationType,
  notificationTypes,
} from '#shared/inputs/notification-inputs.ts'

const NotificationKind = builder.enumType('NotificationKind', {
  description: 'What a notification tells of.',
  values: notificationKinds,
})

const Facts = builder.objectRef<NotificationFacts>('NotificationFacts').implement({
  description: 'What happened, as it was then.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NotificationKind }),
    actor: t.string({
      description: 'The name of the user who did it; null for tickets.',
      nullable: true,
      resolve: (facts) => ('actor' in facts ? facts.actor : null),
    }),
    title: t.exposeString('title'),
    ticket: t.int({
      description: "The ticket's number; null for anything else.",
      nullable: true,
      resolve: (facts) => ('ticket' in facts ? facts.ticket : null),
    }),
    version: t.string({
      description: 'The version that the ticket was closed in; null if none was named.',
      nullable: true,
      resolve: (facts) => ('version' in facts ? (facts.version ?? null) : null),
    }),
  }),
})

export const NotificationType = enumType(
  'NotificationType',
  'What a notification is about.',
  notificationType,
  notificationTypes,
)

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  description: 'Something that happened and that the viewer is told of.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    type: t.expose('type', { type: NotificationType }),
    createdAt: t.exposeInt('createdAt', created),
    read: t.boolean({ resolve: ({ readAt }) => readAt !== null }),
    message: t.exposeString('message', { description: 'What happened, in a sentence in English.' }),
    text: t.string({
      description:
        "What happened, in a sentence in the language of the request: of the site's settings, or of Accept-Language.",
      resolve: (row, _args, { language }) => storedText(row, language),
    }),
    facts: t.field({
      description:
        'What another user did, to word it otherwise; null for notices of the site and its staff, and for what is older than this field.',
      type: Facts,
      nullable: true,
      resolve: ({ facts }) => {
        const notice = readNotice(facts)
        return notice && !isSystemNotice(notice) ? notice : null
      },
    }),
    page: t.string({
      description:
        'A path of the site that /notif/{id} leads to when there is no object; null if there is none.',
      nullable: true,
      resolve: ({ facts }) => storedPage(facts),
    }),
    causedByUser: t.exposeString('causedByUser', {
      description: 'The name of the user who caused it; null if nobody did.',
      nullable: true,
    }),
    causedByPicture: t.string({
      description: 'The address of the profile picture of that user; null if nobody caused it.',
      nullable: true,
      resolve: ({ causedById, causedByUser, causedByPicture, causedByFace }, _args, { config }) =>
        causedById === null || causedByUser === null || causedByFace === null
          ? null
          : pictureUrl(config, {
              publicId: causedById,
              username: causedByUser,
              picture: causedByPicture,
              face: causedByFace,
            }),
    }),
    causedByObject: t.exposeID('causedByObject', {
      description: 'The id of the object that /notif/{id} leads to; null if there is none.',
      nullable: true,
    }),
    subject: t.exposeID('subject', {
      description: 'The id of the post, ticket or creation that it is about; null if there is none.',
      nullable: true,
    }),
    excerpt: t.exposeString('excerpt', {
      description:
        'The beginning of the text that the viewer is told of, as plain text, at most 100 characters; empty if there is none.',
    }),
  }),
})

const NotificationCounts = builder.objectRef<Counts>('NotificationCounts').implement({
  description: 'How many notifications the viewer has.',
  fields: (t) => ({
    unread: t.exposeInt('unread', { description: "How many they haven't read, at most 100." }),
    all: t.exposeInt('all', { description: 'How many there are, at most 100.' }),
  }),
})

builder.queryFields((t) => ({
  hasUnreadNotifications: t.boolean({
    description: "Whether the viewer has notifications that they haven't read; false for anonymous visitors.",
    resolve: (_root, _args, { account }) => account?.hasUnreadNotifications ?? false,
  }),
  notifications: t.field({
    description: "The viewer's notifications, newest first, at most 100.",
    type: [Notification],
    rows: limits.notifications,
    args: { unread: t.arg.boolean({ description: 'true: only unread ones.', defaultValue: false }) },
    resolve: (_root, { unread }, context) => listNotifications(context, unread ?? false),
  }),
  notification: t.field({
    description: 'One of the viewer\'s notifications; another\'s or none is "404".',
    type: Notification,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, context) => findNotification(context, id),
  }),
  notificationCounts: t.field({
    description: "The numbers of the viewer's notifications.",
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

builder.mutationFields((t) => ({
  markNotificationAsRead: t.field({
    description: "Marks one of the viewer's notifications as read, and others with it.",
    type: MarkNotificationAsReadPayload,
    args: inputOf('MarkNotificationAsReadInput', markNotificationAsReadInput),
    resolve: (_root, { input }, context) => markAsRead(context, input.notificationId, input.others ?? []),
  }),
  markAllNotificationsAsRead: t.field({
    description: "Marks all of the viewer's notifications as read.",
    type: payloadOf('MarkAllNotificationsAsReadPayload', 'hasUnreadNotifications', { type: 'Boolean' }),
    resolve: (_root, _args, context) => markAllAsRead(context),
  }),
}))
