import type { z } from 'zod'
import type { reportAct, reportReason } from '#shared/inputs/moderation-inputs.ts'
import type { notificationType } from '#shared/inputs/notification-inputs.ts'
import type { ticketEventKinds } from '#shared/inputs/ticket-inputs.ts'
import type { LegalKind } from '#shared/names/legal-kinds.ts'
import type { Schema } from './schema.gen.ts'

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

export type Tables = {
  [Table in keyof Schema]: Table extends keyof OpenLists
    ? Omit<Schema[Table], keyof OpenLists[Table]> & OpenLists[Table]
    : Schema[Table]
}
