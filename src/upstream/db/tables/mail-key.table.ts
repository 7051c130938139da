import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What a key that travels by mail is for. */
export const mailKeyPurposes = ['verify-email', 'change-email', 'reset-password'] as const

/** A key that travelled by mail, by its digest. */
export const mailKeys = sqliteTable('mail_keys', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  purpose: text('purpose', { enum: mailKeyPurposes }).notNull(),
  digest: blob('digest', { mode: 'buffer' }).notNull(),
  /** The address that the key proves. */
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** One of the purposes. */
export type MailKeyPurpose = (typeof mailKeyPurposes)[number]
