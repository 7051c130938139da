import { z } from 'zod'

/** What a notification is about. */
export const notificationType = z.enum(['COMMENT', 'REPLY', 'MENTION', 'TICKET_STATUS', 'SYSTEM'])

/** How a user is notified of a type. */
export const notificationDelivery = z.enum(['SITE', 'MAIL', 'NONE'])

/** A notification that was read. */
export const markNotificationAsReadInput = z.strictObject({ notificationId: z.int() })

/** How the viewer is to be notified of a type. */
export const setNotificationPreferenceInput = z.strictObject({
  type: notificationType,
  delivery: notificationDelivery,
})
