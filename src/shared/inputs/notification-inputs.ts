import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'

/** What a notification is about, with its description in the API. */
export const notificationTypes = {
  COMMENT: 'A comment on something that the viewer follows.',
  REPLY: 'An answer to a comment of the viewer.',
  MENTION: 'A text that mentions the viewer.',
  FOLLOWED: 'A post or creation of somebody whom the viewer follows.',
  TICKET_STATUS: 'A ticket was closed or reopened.',
  SYSTEM: 'A message from the site.',
}

export const notificationType = z.enum(Object.keys(notificationTypes) as (keyof typeof notificationTypes)[])

/** How a user is notified of a type. */
export const notificationDelivery = z.enum(['SITE', 'MAIL', 'NONE'])

/** A notification that was read, and others that were shown with it as one. */
export const markNotificationAsReadInput = z.strictObject({
  notificationId: z.int(),
  others: z.array(z.int()).max(limits.notifications).nullish(),
})

/** How often a user gets an email about what they missed. */
export const digestPeriod = z.enum(['OFF', 'DAILY', 'WEEKLY'])

export const setDigestInput = z.strictObject({ every: digestPeriod })

/** How the viewer is to be notified of a type. */
export const setNotificationPreferenceInput = z.strictObject({
  type: notificationType,
  delivery: notificationDelivery,
})

/** Where push messages may be sent: hosts of the browsers' push services, and of their subdomains. */
const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

function isPushAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return pushServices.some((host) => `.${url.hostname}`.endsWith(`.${host}`))
}

const unknownPush = inputMessage('url-invalid')

/** Where the viewer's browser gets push messages, and its keys as base64url: an uncompressed point of P-256, and 16 bytes. */
export const pushSubscriptionInput = z.strictObject({
  endpoint: z.string().max(1_000, unknownPush).refine(isPushAddress, unknownPush),
  p256dh: z.string().regex(/^B[A-P][\w-]{85}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})
