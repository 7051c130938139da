import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A forum; in a protected one only developers and admins may create posts. */
export const forums = sqliteTable('forums', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  protected: integer('protected', { mode: 'boolean' }).notNull().default(false),
  position: integer('position').notNull().default(0),
  archivedAt: integer('archived_at'),
  postCount: integer('post_count').notNull().default(0),
})
