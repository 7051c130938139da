import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A job that follows a change; it is written in the same batch as the change. */
export const outbox = sqliteTable('outbox', {
  id: integer('id').primaryKey(),
  topic: text('topic').notNull(),
  payload: text('payload').notNull(),
  createdAt: integer('created_at').notNull(),
  dueAt: integer('due_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  leasedUntil: integer('leased_until'),
  doneAt: integer('done_at'),
  failedAt: integer('failed_at'),
  error: text('error'),
  /** The request, or the run of the clock, that the job follows. */
  requestId: text('request_id'),
})
