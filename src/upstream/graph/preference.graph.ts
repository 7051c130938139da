import { builder, enumType, inputOf, payloadOf } from '#upstream/graph/core/builder.ts'
import { readDigest, setDigest } from '#upstream/domains/notifications/digest.ts'
import { listPreferences, type Preference } from '#upstream/domains/notifications/preference.reader.ts'
import { typeChoice } from '#upstream/domains/notifications/notification-message.ts'
import { setPreference, setFollowing } from '#upstream/domains/notifications/preference.writer.ts'
import {
  digestPeriod,
  notificationDelivery,
  notificationType,
  setDigestInput,
  setNotificationPreferenceInput,
} from '#shared/inputs/notification-inputs.ts'
import { NotificationType } from './notification.graph.ts'
import { setFollowingInput } from '#shared/inputs/object-inputs.ts'

const NotificationDelivery = enumType(
  'NotificationDelivery',
  'How a user is notified of a type.',
  notificationDelivery,
  { SITE: 'On the site.', MAIL: 'On the site and by email.', NONE: 'Not at all.' },
)

const NotificationPreference = builder.objectRef<Preference>('NotificationPreference').implement({
  description: 'How the viewer is notified of a type.',
  fields: (t) => ({
    type: t.expose('type', { type: NotificationType }),
    label: t.string({
      description: 'How the type is called, in the language of the request.',
      resolve: ({ type }, _args, { language }) => typeChoice(type, language).label,
    }),
    hint: t.string({
      description: 'When the viewer gets it, in the language of the request.',
      resolve: ({ type }, _args, { language }) => typeChoice(type, language).hint,
    }),
    delivery: t.expose('delivery', { type: NotificationDelivery }),
  }),
})

const DigestPeriod = enumType(
  'DigestPeriod',
  'How often a user gets an email about what they missed.',
  digestPeriod,
  { OFF: 'Never.', DAILY: 'Once a day.', WEEKLY: 'Once a week.' },
)

builder.queryFields((t) => ({
  notificationPreferences: t.field({
    description: 'How the viewer is notified, one per type, in the order of the types.',
    type: [NotificationPreference],
    rows: notificationType.options.length,
    resolve: (_root, _args, context) => listPreferences(context),
  }),
  digest: t.field({
    description: 'How often the viewer gets an email about what they missed.',
    type: DigestPeriod,
    resolve: (_root, _args, context) => readDigest(context),
  }),
}))

builder.mutationFields((t) => ({
  setNotificationPreference: t.field({
    description: 'Sets how the viewer is notified of a type.',
    type: payloadOf('SetNotificationPreferencePayload', 'notificationPreferences', {
      description: 'All preferences of the viewer.',
      type: [NotificationPreference],
      rows: notificationType.options.length,
    }),
    args: inputOf('SetNotificationPreferenceInput', setNotificationPreferenceInput),
    resolve: (_root, { input }, context) => setPreference(context, input),
  }),
  setDigest: t.field({
    description: 'Sets how often the viewer gets an email about what they missed.',
    type: payloadOf('SetDigestPayload', 'digest', { type: DigestPeriod }),
    args: inputOf('SetDigestInput', setDigestInput),
    resolve: (_root, { input }, context) => setDigest(context, input.every),
  }),
  setFollowing: t.field({
    description:
      'Follows an object, or mutes it even if the viewer comments there later; of a user, what they post and publish.',
    type: payloadOf('SetFollowingPayload', 'following', {
      type: 'Boolean',
      description: 'Whether the viewer is notified of new comments, or posts and creations.',
    }),
    args: inputOf('SetFollowingInput', setFollowingInput, {
      objectId: 'A post, ticket, creation or user.',
      following: 'Whether to be notified of new comments, or posts and creations.',
    }),
    resolve: (_root, { input }, context) => setFollowing(context, input.objectId, input.following),
  }),
}))
