// Generated from preferences.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { gateway } from '#app/api/gateway.ts'
import { SetNotificationPreferenceDocument } from '#app/graphql.gen.ts'
import { setNotificationPreferenceShape } from '#shared/inputs/shapes.gen.ts'

/** Sets the delivery of the viewer's notifications of a type; returns all preferences. */
export const setNotificationPreference = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(setNotificationPreferenceShape)
  .handler(({ context, data }) => context.run(SetNotificationPreferenceDocument, { input: data }))
