import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A product with a tracker; its counters are updated by the batches that change its tickets. */
export const products = sqliteTable('products', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  position: integer('position').notNull().default(0),
  archivedAt: integer('archived_at'),
  openCount: integer('open_count').notNull().default(0),
  ticketCount: integer('ticket_count').notNull().default(0),
})
