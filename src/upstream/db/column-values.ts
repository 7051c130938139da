import { z } from 'zod'
import type { reportAct, reportReason } from '#shared/inputs/moderation-inputs.ts'
import type { ticketEventKinds } from '#shared/inputs/ticket-inputs.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import type { Schema } from './schema.gen.ts'

/** What a notification is about, with its description in the API. */
export const notificationTypes = {
  COMMENT: 'A comment on something that the viewer follows.',
  REPLY: 'An answer to a comment of the viewer.',
  MENTION: 'A text that mentions the viewer.',
  TICKET_STATUS: 'A ticket was closed or reopened.',
  SYSTEM: 'A message from the site.',
}

export const notificationType = z.enum(Object.keys(notificationTypes) as (keyof typeof notificationTypes)[])

/** How a user is notified of a type. */
export const notificationDelivery = z.enum(['SITE', 'MAIL', 'NONE'])

/** Columns whose values the code restricts: with a CHECK, each new value would take a rebuilt table. */
interface OpenLists {
  decisions: { act: 'delete' | 'hide' | 'warn' | 'ban' | 'lock' }
  legal_texts: { kind: LegalKind }
  notification_preferences: { type: z.infer<typeof notificationType> }
  notifications: { type: z.infer<typeof notificationType> }
  reports: {
    reason: Lowercase<z.infer<typeof reportReason>>
    act: Lowercase<z.infer<typeof reportAct>> | null
  }
  ticket_events: { kind: Lowercase<keyof typeof ticketEventKinds> }
}

/** The tables of the main database with the types of their columns. */
export type Tables = {
  [Table in keyof Schema]: Table extends keyof OpenLists
    ? Omit<Schema[Table], keyof OpenLists[Table]> & OpenLists[Table]
    : Schema[Table]
}
