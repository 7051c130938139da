import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The purposes of mailed keys. */
export const mailKeyPurposes = ['verify-email', 'change-email', 'reset-password'] as const

/** A mailed key, as a digest. */
export const mailKeys = sqliteTable('mail_keys', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  purpose: text('purpose', { enum: mailKeyPurposes }).notNull(),
  digest: blob('digest', { mode: 'buffer' }).notNull(),
  /** The address that the key verifies. */
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** Purpose of a mailed key. */
export type MailKeyPurpose = (typeof mailKeyPurposes)[number]
