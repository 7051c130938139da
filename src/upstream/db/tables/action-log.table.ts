import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Log of actions: user, action, object and time; metadata is JSON without secrets. */
export const actionLog = sqliteTable('action_log', {
  id: integer('id').primaryKey(),
  action: text('action').notNull(),
  createdAt: integer('created_at').notNull(),
  userId: integer('user_id'),
  objectType: text('object_type'),
  objectId: text('object_id'),
  objectLwid: text('object_lwid'),
  metadata: text('metadata'),
})
