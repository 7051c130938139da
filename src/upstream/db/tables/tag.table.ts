import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A tag of a product's tickets, or of all products'. */
export const tags = sqliteTable('tags', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  productId: integer('product_id'),
})
