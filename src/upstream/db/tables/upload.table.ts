import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { uploadNatures } from '#shared/uploads.ts'

/** A file that somebody uploads: announced, on its way, or here. */
export const uploads = sqliteTable('uploads', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  ownerId: integer('owner_id').notNull(),
  nature: text('nature', { enum: [...uploadNatures] }).notNull(),
  filename: text('filename').notNull(),
  contentType: text('content_type').notNull(),
  byteSize: integer('byte_size').notNull(),
  md5: blob('md5', { mode: 'buffer' }).notNull(),
  secret: blob('secret', { mode: 'buffer' }).notNull(),
  urlExpiresAt: integer('url_expires_at').notNull(),
  claimedAt: integer('claimed_at'),
  storedAt: integer('stored_at'),
  width: integer('width'),
  height: integer('height'),
  createdAt: integer('created_at').notNull(),
  unusedSince: integer('unused_since'),
})
