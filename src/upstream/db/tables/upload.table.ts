import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { uploadNatures } from '#shared/addresses/uploads.ts'

/** A part of a file in the bucket: its number and its etag. */
export type StoredPart = [number: number, etag: string]

/** An uploaded file: registered, being received, or stored. */
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
  multipartId: text('multipart_id'),
  received: integer('received').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  parts: text('parts', { mode: 'json' }).$type<StoredPart[]>().notNull().default([]),
  storedAt: integer('stored_at'),
  width: integer('width'),
  height: integer('height'),
  createdAt: integer('created_at').notNull(),
  unusedSince: integer('unused_since'),
})
