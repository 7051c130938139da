import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Mail: waiting to be sent, and what became of it. */
export const mails = sqliteTable('mails', {
  id: integer('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  /** This and the next two are empty, but for a waiting mail that the version before wrote. */
  text: text('body_text').notNull(),
  html: text('body_html').notNull(),
  headers: text('headers').notNull().default('{}'),
  state: text('state', { enum: ['queued', 'sending', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  /** What the transport said at the last try; never holds an address. */
  error: text('error'),
  createdAt: integer('created_at').notNull(),
  sentAt: integer('sent_at'),
  /** What it says, as `sealMail` makes it, while it waits. */
  sealed: blob('sealed', { mode: 'buffer' }),
})
