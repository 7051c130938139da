import { sql, type SQL } from 'drizzle-orm'
import { restErrors, type Provider } from '#shared/contract/rest.ts'
import { batch, isTaken } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { wake } from '#upstream/outbox/outbox.writer.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { securityNotice } from '#upstream/mail/templates/security-notice.ts'
import type { Account } from '../account.reader.ts'
import { sessions } from '#upstream/db/tables/accounts.table.ts'
import {
  findByIdentity,
  findLinking,
  isLiving,
  type LinkingUser,
  type ProviderIdentity,
} from './identity.reader.ts'
import { identities } from '#upstream/db/tables/identity.table.ts'
import { leaveMessage } from '../message.writer.ts'
import { configuredProviders } from '../providers/configured.ts'

/** Holds in a batch when the statement before has changed a row, so that of a chain all happen or none. */
const onceDone = sql`changes() > 0`

/** What came of linking: `other` when the session is over, or the person has another identity of that provider. */
export type Linking = 'linked' | 'already-exists' | 'other'

/**
 * Links an identity to the user of an active session, who is notified in the browser and by email; it is logged in the action
 * log.
 */
export async function linkIdentity(
  context: RequestContext,
  identity: ProviderIdentity,
  sessionId: number,
): Promise<Linking> {
  const { db, env, config, now } = context
  const user = await findLinking(db, sessionId, now)
  if (!user) return 'other'
  const owner = await findByIdentity(db, identity)
  if (owner !== undefined) return owner === user.userId ? 'linked' : 'already-exists'
  const { provider, subject } = identity
  const label = config.providerLabels[provider]
  const message = { userId: user.userId, text: `Your ${label} account is linked`, createdAt: now }
  const what = `A ${label} account was linked to your account. You can now log in with it.`
  try {
    const [linked] = await batch(env.DB, [
      sql`INSERT INTO ${identities} (user_id, provider, subject, created_at)
        SELECT ${sessions.userId}, ${provider}, ${subject}, ${now} FROM ${sessions}
        WHERE ${sessions.id} = ${sessionId} AND ${isLiving(now)} RETURNING id`,
      logAction(
        db,
        { action: 'identity.link', at: now, userId: user.userId, metadata: { provider } },
        onceDone,
      ),
      leaveMessage(db, { ...message, status: 'SUCCESS' }, onceDone),
      ...noticeStatements(context, user, what),
    ])
    await wake(env)
    return linked?.length === 1 ? 'linked' : 'other'
  } catch (error) {
    if (isTaken(error, 'identities.provider')) return 'already-exists'
    if (isTaken(error, 'identities.user_id')) return 'other'
    throw error
  }
}

/** Unlinks a provider; throws `last_identity_unlink` when the person would have no way left to sign in. */
export async function unlinkIdentity(
  context: RequestContext,
  account: Account,
  provider: Provider,
): Promise<void> {
  const { db, env, config, now } = context
  const { id: userId, username, email } = account
  const what = `Your ${config.providerLabels[provider]} account was unlinked. You can no longer log in with it.`
  const usable = sql.join(
    configuredProviders(config).map((name) => sql`${name}`),
    sql`, `,
  )
  const hasAnotherWay: SQL = sql`(EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash IS NOT NULL)
    OR EXISTS (SELECT 1 FROM identities other
      WHERE other.user_id = ${userId} AND other.provider <> ${provider} AND other.provider IN (${usable})))`
  const [, , , , remaining] = await batch(env.DB, [
    sql`DELETE FROM ${identities} WHERE user_id = ${userId} AND provider = ${provider} AND ${hasAnotherWay}`,
    logAction(db, { action: 'identity.unlink', at: now, userId, metadata: { provider } }, onceDone),
    ...noticeStatements(context, { userId, username, email }, what),
    sql`SELECT 1 FROM ${identities} WHERE user_id = ${userId} AND provider = ${provider}`,
  ])
  if (remaining?.length) throw new RestError(restErrors.lastIdentity)
  await wake(env)
}

function noticeStatements(context: RequestContext, user: LinkingUser, what: string) {
  const { config, now } = context
  const { username, email } = user
  const letter = securityNotice({ product: config.product, username, what, when: now })
  return mailStatements(context, { to: email, ...letter }, now, onceDone)
}
