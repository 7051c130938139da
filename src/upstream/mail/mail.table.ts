import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mail: waiting to be sent, and what became of it. */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('body_text').notNull(),
  html: text('body_html').notNull(),
  /** Headers beside the usual ones, as a JSON object. */
  headers: text('headers').notNull().default('{}'),
  state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  /** What the transport said at the last try; never holds an address. */
  error: text('error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
})
