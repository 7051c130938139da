import { sql, type Sql, batch, queryRows, columns, type RowOf } from '#upstream/db/sql.ts'
import { restErrors, type Proof } from '#shared/contract/rest.ts'
import { freshLoginInput } from '#shared/inputs/session-inputs.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { InputError, RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { rateOf } from '#upstream/request/rate.ts'
import { provePasskey } from '#upstream/domains/accounts/passkeys/assertion.ts'
import { hasPasskeys } from '#upstream/domains/accounts/passkeys/passkey.reader.ts'
import { attemptPassword } from './password-attempts.ts'

/** The maximum age of a sign-in that replaces the password, in seconds. */
const freshness = 10 * 60

/**
 * Actions that need proof that the account's owner is present, not just someone with a copy of the session's tokens: the password of an
 * account that has one or one of its passkeys, or also in their stead a fresh sign-in.
 */
const sensitiveActions = {
  'password.change': 'password',
  'email.change': 'password',
  'account.delete': 'password',
  'identity.link': 'password or fresh sign-in',
  'identity.unlink': 'password or fresh sign-in',
  'session.end': 'password or fresh sign-in',
  'user.export': 'password or fresh sign-in',
  'passkey.add': 'password or fresh sign-in',
  'passkey.remove': 'password or fresh sign-in',
} as const

type SensitiveAction = keyof typeof sensitiveActions

const proofColumns = columns(
  { s: 'sessions', u: 'users' },
  'u.password_hash AS hash, s.created_at AS signedInAt',
)

/**
 * Requires the account's password, one of its passkeys or, for an account without a password and for most actions, a sign-in within the
 * last ten minutes. Returns the condition that this still holds, for the statements of the action: while a password waits for its turn, it
 * may be changed, and the session ended. `then` runs in the turn in which the password was verified. Throws `no-match`, `passkey-refused`
 * or `sign-in-again`, which are logged, and a 429 after too many wrong passwords or passkeys.
 */
export async function requireReauthentication(
  context: RequestContext,
  action: SensitiveAction,
  { password, passkey }: Proof,
  then?: () => Promise<void>,
): Promise<Sql> {
  const { env, viewer, now } = context
  const [current] = await queryRows<RowOf<typeof proofColumns> & { hasPasskeys: number }>(env.DB)`
    SELECT ${proofColumns}, ${hasPasskeys(viewer.id)} AS hasPasskeys FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ${viewer.sessionId} AND u.id = ${viewer.id}`
  if (!current) throw new RestError(restErrors.unauthenticated, 401)
  const holds = sql`${hasPassword(viewer.id, current.hash)}
    AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = ${viewer.sessionId} AND s.ended_at IS NULL)`
  const isEither = sensitiveActions[action] === 'password or fresh sign-in'
  if ((isEither || current.hash === null) && current.signedInAt + freshness > now) return holds
  if (passkey) {
    const stays = await provePasskey(context, passkey)
    return stays ? sql`${holds} AND ${stays}` : logRefusal(context, action, restErrors.passkeyRefused)
  }
  if (current.hash === null && !current.hasPasskeys)
    return logRefusal(context, action, restErrors.signInAgain)
  // Pages ask for proof only when the sign-in turns out to be too old: that is no guess.
  if ((isEither || current.hash === null) && !password) throw new RestError(restErrors.noMatch)
  const rate = rateOf('guess:account', viewer.id)
  const matches = await attemptPassword(context, rate, password ?? '', current.hash, then)
  return matches ? holds : logRefusal(context, action, restErrors.noMatch)
}

/** The same in GraphQL, whose errors have sentences instead of the codes of REST. */
export async function requireReauthenticationByInput(
  context: RequestContext,
  action: SensitiveAction,
  proof: Proof,
): Promise<Sql> {
  try {
    return await requireReauthentication(context, action, freshLoginInput.parse(proof))
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    if (error.message === restErrors.noMatch) throw new InputError(refuse('password-wrong'), 'password')
    if (error.message === restErrors.passkeyRefused) throw new InputError(refuse('passkey-refused'))
    throw error.message === restErrors.signInAgain ? new InputError(refuse('sign-in-again')) : error
  }
}

export function hasPassword(userId: number, hash: string | null): Sql {
  return sql`EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND u.password_hash IS ${hash})`
}

async function logRefusal(
  { env, viewer, now }: RequestContext,
  action: SensitiveAction,
  code: string,
): Promise<never> {
  await batch(env.DB, [logAction({ now, viewer }, `${action}.refused`)])
  throw new RestError(code)
}
