import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SetNotificationPreferenceDocument } from '#app/graphql.gen.ts'

/** Sets how the viewer is notified of a type; returns all their preferences. */
export const setNotificationPreference = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(
    z.strictObject({
      type: z.enum(['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM']),
      delivery: z.enum(['SITE', 'MAIL', 'NONE']),
    }),
  )
  .handler(({ context, data }) => context.run(SetNotificationPreferenceDocument, { input: data }))
