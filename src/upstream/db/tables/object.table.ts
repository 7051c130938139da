import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The columns that posts, comments, tickets and creations have in common. Ids increase with creation time. */
export const objects = sqliteTable('objects', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  kind: text('kind', { enum: ['post', 'comment', 'ticket', 'creation'] }).notNull(),
  authorId: integer('author_id').notNull(),
  forumId: integer('forum_id'),
  subjectId: integer('subject_id'),
  createdAt: integer('created_at').notNull(),
  editedAt: integer('edited_at'),
  deletedAt: integer('deleted_at'),
  deletedBy: integer('deleted_by'),
  score: integer('score').notNull().default(0),
  commentCount: integer('comment_count').notNull().default(0),
  viewCount: integer('view_count').notNull().default(0),
  markupVersion: integer('markup_version').notNull().default(0),
  body: text('body').notNull(),
  renderedBody: text('body_html').notNull(),
})
