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
  /** Remaining times that it may be passed to a transport when the outcome is unknown. */
  sendsLeft: integer('sends_left').notNull().default(1),
  /** Time when it was last passed to a transport, in seconds. */
  handedOverAt: integer('handed_over_at'),
})
