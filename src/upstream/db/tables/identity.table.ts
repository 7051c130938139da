import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { providerNames } from '#shared/contract/rest.ts'

const digest = (name: string) => blob(name, { mode: 'buffer' })
const provider = () => text('provider', { enum: providerNames }).notNull()

/** Purpose of a sign-in through a provider. */
export const socialActions = ['login', 'register', 'link'] as const

/** A provider's account that signs a user in, by the provider and its own id of the user. */
export const identities = sqliteTable('identities', {
  id: integer('id').primaryKey(),
  userId: integer('user_id').notNull(),
  provider: provider(),
  subject: text('subject').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** A sign-in in progress at a provider; it can return once. */
export const providerFlows = sqliteTable('provider_flows', {
  state: digest('state').primaryKey(),
  browser: digest('browser').notNull(),
  provider: provider(),
  action: text('action', { enum: socialActions }).notNull(),
  redirect: text('redirect').notNull(),
  handoverState: text('handover_state').notNull(),
  linkSessionId: integer('link_session_id'),
  verifier: text('verifier').notNull(),
  nonce: text('nonce').notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** A token by which a signed-in user starts linking a provider, once. */
export const linkTokens = sqliteTable('link_tokens', {
  digest: digest('digest').primaryKey(),
  sessionId: integer('session_id').notNull(),
  provider: provider(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** Pending registration of a user authenticated by a provider, until a name is chosen. */
export const registrations = sqliteTable('registrations', {
  digest: digest('digest').primaryKey(),
  provider: provider(),
  subject: text('subject').notNull(),
  email: text('email'),
  redirect: text('redirect').notNull(),
  handoverState: text('handover_state').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

/** A used nonce of an OpenID 2.0 assertion. */
export const openidNonces = sqliteTable('openid_nonces', {
  nonce: text('nonce').primaryKey(),
  expiresAt: integer('expires_at').notNull(),
})
