import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A mail: queued, or with its result. */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** This and the next two are empty, except for a queued mail that the previous version wrote. */
  text: text('body_text').notNull(),
  html: text('body_html').notNull(),
  headers: text('headers').notNull().default('{}'),
  state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  /** The transport's error at the last attempt; never contains an address. */
  error: text('error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  /** Its content, encrypted by `sealMail`, while it may have to be sent. */
  sealed: blob('sealed', { mode: 'buffer' }),
  /** How often it may still be handed to a transport without knowing what became of it. */
  sendsLeft: integer('sends_left').notNull().default(1),
  /** When it was last handed to a transport, in seconds. */
  handedOverAt: integer('handed_over_at'),
})
