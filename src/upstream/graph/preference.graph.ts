import { builder, enumType, inputOf } from '#upstream/graph/core/builder.ts'
import { readDigest, setDigest, type DigestPeriod as Digest } from '#upstream/domains/notifications/digest.ts'
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

builder.queryField('notificationPreferences', (t) =>
  t.field({
    description: 'How the viewer is notified, one per type, in the order of the types.',
    type: [NotificationPreference],
    rows: notificationType.options.length,
    resolve: (_root, _args, context) => listPreferences(context),
  }),
)

const SetNotificationPreferencePayload = builder
  .objectRef<{ preferences: Preference[] }>('SetNotificationPreferencePayload')
  .implement({
    fields: (t) => ({
      notificationPreferences: t.expose('preferences', {
        description: 'All preferences of the viewer.',
        type: [NotificationPreference],
        rows: notificationType.options.length,
      }),
    }),
  })

builder.mutationField('setNotificationPreference', (t) =>
  t.field({
    description: 'Sets how the viewer is notified of a type.',
    type: SetNotificationPreferencePayload,
    args: inputOf('SetNotificationPreferenceInput', setNotificationPreferenceInput),
    resolve: async (_root, { input }, context) => ({ preferences: await setPreference(context, input) }),
  }),
)

const DigestPeriod = enumType(
  'DigestPeriod',
  'How often a user gets an email about what they missed.',
  digestPeriod,
  { OFF: 'Never.', DAILY: 'Once a day.', WEEKLY: 'Once a week.' },
)

builder.queryField('digest', (t) =>
  t.field({
    description: 'How often the viewer gets an email about what they missed.',
    type: DigestPeriod,
    resolve: (_root, _args, context) => readDigest(context),
  }),
)

const SetDigestPayload = builder.objectRef<{ digest: Digest }>('SetDigestPayload').implement({
  fields: (t) => ({ digest: t.expose('digest', { type: DigestPeriod }) }),
})

builder.mutationField('setDigest', (t) =>
  t.field({
    description: 'Sets how often the viewer gets an email about what they missed.',
    type: SetDigestPayload,
    args: inputOf('SetDigestInput', setDigestInput),
    resolve: async (_root, { input }, context) => ({ digest: await setDigest(context, input.every) }),
  }),
)

const SetFollowingPayload = builder.objectRef<{ following: boolean }>('SetFollowingPayload').implement({
  fields: (t) => ({
    following: t.exposeBoolean('following', {
      description: 'Whether the viewer is notified of new comments, or posts and creations.',
    }),
  }),
})

builder.mutationField('setFollowing', (t) =>
  t.field({
    description:
      'Follows an object, or mutes it even if the viewer comments there later; of a user, what they post and publish.',
    type: SetFollowingPayload,
    args: inputOf('SetFollowingInput', setFollowingInput, {
      objectId: 'A post, ticket, creation or user.',
      following: 'Whether to be notified of new comments, or posts and creations.',
    }),
    resolve: async (_root, { input }, context) => ({
      following: await setFollowing(context, input.objectId, input.following),
    }),
  }),
)
