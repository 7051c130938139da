import { ifChanged, sql, valueList, type Sql, batch, isUniqueViolation } from '#upstream/db/sql.ts'
import { isProvider, restErrors, type Proof, type Provider } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext, Account } from '#upstream/request/context.ts'
import { batchAndWake, wakeOutbox } from '#upstream/outbox/outbox.ts'
import { securityNoticeStatements } from '#upstream/mail/mail.writer.ts'
import {
  findByIdentity,
  findLinkingUser,
  isActiveSession,
  type LinkingUser,
  type ProviderIdentity,
} from './identity.reader.ts'
import { flowHolds, type ReturnedFlow } from './provider-flow.writer.ts'
import { addMessageStatement } from '#upstream/domains/accounts/message.writer.ts'
import { revokeHandovers } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import { revokeLinking } from './link-token.writer.ts'
import {
  newRevocation,
  renewCookie,
  revokeCookies,
} from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import { requireReauthentication } from '#upstream/domains/accounts/password/reauthentication.ts'
import type { AuthenticatedUser } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { configuredProviders } from '#upstream/domains/accounts/providers/configured.ts'

/** The result of linking: `other` if the session has ended, or the user has another identity of that provider. */
type LinkResult = 'linked' | 'already-exists' | 'other'

/** Links an identity to the user of the active session that started the flow, who is notified in the browser and by email. */
export async function linkIdentity(
  context: RequestContext,
  identity: ProviderIdentity,
  flow: ReturnedFlow,
): Promise<LinkResult> {
  const { env, config, now } = context
  const sessionId = flow.linkSessionId ?? 0
  const user = await findLinkingUser(env.DB, sessionId, now)
  if (!user) return 'other'
  const owner = await findByIdentity(env.DB, identity)
  if (owner !== undefined) return owner === user.userId ? 'linked' : 'already-exists'
  const { provider, subject } = identity
  const label = config.providerLabels[provider]
  const notice = { kind: 'PROVIDER_LINKED', provider: label } as const
  const message = { userId: user.userId, notice, createdAt: now }
  try {
    const [linked] = await batchAndWake(env, [
      sql`INSERT INTO identities (user_id, provider, subject, created_at, proven)
        SELECT sessions.user_id, ${provider}, ${subject}, ${now}, FALSE FROM sessions
        WHERE sessions.id = ${sessionId} AND ${isActiveSession(now)} AND ${flowHolds(flow, now)} RETURNING id`,
      logAction(context, 'identity.link', { userId: user.userId, metadata: { provider }, when: ifChanged }),
      addMessageStatement({ ...message, status: 'SUCCESS' }, ifChanged),
      ...securityNoticeStatements(context, user, { kind: 'linked', provider: label }, ifChanged),
    ])
    return linked?.length === 1 ? 'linked' : 'other'
  } catch (error) {
    if (isUniqueViolation(error, 'identities.provider')) return 'already-exists'
    if (isUniqueViolation(error, 'identities.user_id')) return 'other'
    throw error
  }
}

/**
 * The statement that proves a user's identities by a sign-in: by whoever signs in otherwise, also through another identity that is proven.
 * Those that are linked in the same second wait for the next one. A passkey proves none: whoever linked one may have added it as well.
 */
export function proveIdentities(
  { userId, method }: Pick<AuthenticatedUser, 'userId' | 'method'>,
  now: number,
): Sql {
  const isProof = isProvider(method)
    ? sql`EXISTS (SELECT 1 FROM identities own WHERE own.user_id = ${userId} AND own.provider = ${method} AND own.proven)`
    : sql`${method !== 'passkey'}`
  return sql`UPDATE identities SET proven = TRUE
    WHERE user_id = ${userId} AND NOT proven AND created_at < ${now} AND ${isProof}`
}

/** Needs the password, a passkey or a fresh login; throws `last_identity_unlink` if the user could not sign in any more. */
export async function unlinkIdentity(
  context: RequestContext,
  account: Account,
  provider: Provider,
  proof: Proof,
): Promise<void> {
  const isProved = await requireReauthentication(context, 'identity.unlink', proof)
  const { env, config, now } = context
  const { id: userId } = account
  const revocation = newRevocation()
  const usable = valueList(configuredProviders(config))
  const hasOtherSignIn: Sql = sql`(EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND password_hash IS NOT NULL)
    OR EXISTS (SELECT 1 FROM identities other
      WHERE other.user_id = ${userId} AND other.provider <> ${provider} AND other.provider IN (${usable})))`
  const isLinked = sql`EXISTS (SELECT 1 FROM identities WHERE user_id = ${userId} AND provider = ${provider})`
  const done = await batch(env.DB, [
    ...unlinkStatements(context, { ...account, userId }, provider, sql`${hasOtherSignIn} AND ${isProved}`),
    revokeCookies(userId, revocation, ifChanged),
    revokeHandovers(userId, now, ifChanged),
    ...revokeLinking(userId, now, sql`NOT ${isLinked}`),
    sql`SELECT 1 WHERE ${isLinked}`,
  ])
  if (done.at(-1)?.length) throw new RestError(restErrors.lastIdentity)
  await renewCookie(context, context.viewer.sessionId, { revocation })
  await wakeOutbox(env)
}

/** The statements that unlink a provider if `when` holds by then. After them, `changes() > 0` says whether it was unlinked. */
export function unlinkStatements(
  context: RequestContext,
  user: LinkingUser,
  provider: Provider,
  when: Sql,
): readonly Sql[] {
  const { config } = context
  const { userId } = user
  const label = config.providerLabels[provider]
  return [
    sql`DELETE FROM identities WHERE user_id = ${userId} AND provider = ${provider} AND ${when}`,
    logAction(context, 'identity.unlink', { userId, metadata: { provider }, when: ifChanged }),
    ...securityNoticeStatements(context, user, { kind: 'unlinked', provider: label }, ifChanged),
  ]
}
