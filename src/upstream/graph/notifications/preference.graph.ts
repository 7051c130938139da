import { builder } from '#upstream/graph/core/builder.ts'
import {
  listPreferences,
  type Preference,
} from '#upstream/domains/notifications/preferences/preference.reader.ts'
import { setPreference } from '#upstream/domains/notifications/preferences/preference.writer.ts'
import {
  NotificationDelivery,
  NotificationType,
  SetNotificationPreferenceInput,
} from '#upstream/graph/core/inputs.gen.ts'

const NotificationPreference = builder.objectRef<Preference>('NotificationPreference').implement({
  fields: (t) => ({
    type: t.expose('type', { type: NotificationType }),
    delivery: t.expose('delivery', { type: NotificationDelivery }),
  }),
})

builder.queryField('notificationPreferences', (t) =>
  t.field({ type: [NotificationPreference], resolve: (_root, _args, context) => listPreferences(context) }),
)

const SetNotificationPreferencePayload = builder
  .objectRef<{ preferences: Preference[] }>('SetNotificationPreferencePayload')
  .implement({
    fields: (t) => ({
      notificationPreferences: t.expose('preferences', { type: [NotificationPreference] }),
    }),
  })

builder.mutationField('setNotificationPreference', (t) =>
  t.field({
    type: SetNotificationPreferencePayload,
    args: { input: t.arg({ type: SetNotificationPreferenceInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ preferences: await setPreference(context, input) }),
  }),
)
