import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const secret = (name: string) => blob(name, { mode: 'buffer' })

/** A user account. */
export const users = sqliteTable('users', {
  id: integer('id').primaryKey(),
  publicId: text('public_id').notNull(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  emailVerifiedAt: integer('email_verified_at'),
  passwordHash: text('password_hash'),
  roles: text('roles').notNull().default(''),
  flair: text('flair'),
  picture: text('picture'),
  bio: text('bio').notNull().default(''),
  renderedBio: text('bio_html').notNull().default(''),
  markupVersion: integer('markup_version').notNull().default(0),
  bannedUntil: integer('banned_until'),
  banReason: text('ban_reason'),
  createdAt: integer('created_at').notNull(),
  joinedAt: integer('joined_at').notNull().default(0),
  /** Language of the user's emails. */
  language: text('language', { enum: ['en', 'zh'] })
    .notNull()
    .default('en'),
  /** Time of the deletion; from then on the row has no personal data. */
  deletedAt: integer('deleted_at'),
})

/** A signed-in browser; of its secrets only digests are stored. */
export const sessions = sqliteTable('sessions', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  access: secret('access').notNull(),
  accessExpiresAt: integer('access_expires_at').notNull(),
  refresh: secret('refresh').notNull(),
  refreshExpiresAt: integer('refresh_expires_at').notNull(),
  successor: secret('successor'),
  reader: secret('reader').notNull(),
  /** The revocation of the cookie's secret, if the browser has yet to send the new one; else 0. */
  readerDue: integer('reader_due').notNull().default(0),
  expiresAt: integer('expires_at').notNull(),
  createdAt: integer('created_at').notNull(),
  lastSeenAt: integer('last_seen_at').notNull(),
  agent: text('agent').notNull().default(''),
  endedAt: integer('ended_at'),
  endedBy: text('ended_by'),
})

/** A pair that a session has rotated out, as digests. */
export const spentPairs = sqliteTable('spent_pairs', {
  refresh: secret('refresh').primaryKey(),
  access: secret('access').notNull(),
  sessionId: integer('session_id').notNull(),
  spentAt: integer('spent_at').notNull(),
  /** Whether a changed password replaced it: then it has no grace period. */
  revoked: integer('revoked', { mode: 'boolean' }).notNull().default(false),
})

/** A login that is being handed over from the auth host to main. */
export const handovers = sqliteTable('handovers', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  pair: secret('pair').notNull(),
  state: text('state').notNull(),
  agent: text('agent').notNull().default(''),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** A message shown once to the logged-in user. */
export const ephemeralMessages = sqliteTable('ephemeral_messages', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  text: text('text').notNull(),
  status: text('status', { enum: ['ERROR', 'SUCCESS', 'WARNING'] }).notNull(),
  createdAt: integer('created_at').notNull(),
  /** The session that caused the message, which doesn't get it. */
  exceptSessionId: integer('except_session_id'),
  /** The tab that has leased it, and until when. */
  lentTo: text('lent_to'),
  lentUntil: integer('lent_until'),
  /** Facts of the message, as JSON of a `Notice`; null if there is only the text. */
  facts: text('facts'),
})

/** Exact counters for rate limits of accounts and addresses. */
export const rateCounters = sqliteTable('rate_counters', {
  key: text('key').notNull(),
  windowStart: integer('window_start').notNull(),
  expiresAt: integer('expires_at').notNull(),
  count: integer('count').notNull(),
})
