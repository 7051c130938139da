import { and, eq, sql, type SQL } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { rateOf } from '#upstream/request/rate-limits.ts'
import { attemptPassword } from './password-attempts.ts'

/** The maximum age of a sign-in that replaces the password, in seconds. */
const freshness = 10 * 60

/** Actions that need proof that the account's owner is present. */
export type SensitiveAction = 'password.change' | 'email.change' | 'account.delete'

/**
 * Requires the account's password or, for an account without one, a sign-in within the last ten minutes. Returns the condition that this
 * still holds, for the statements of the action: while a password waits for its turn, it may be changed, and the session ended.
 * `then` runs in the turn in which the password was verified. Throws `no-match` or `sign-in-again`, which are logged, and a 429 after
 * too many wrong passwords.
 */
export async function requireReauthentication(
  context: RequestContext,
  action: SensitiveAction,
  password: string | undefined,
  then?: () => Promise<void>,
): Promise<SQL> {
  const { db, viewer, now } = context
  const [current] = await db
    .select({ hash: users.passwordHash, signedInAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, viewer.sessionId), eq(users.id, viewer.id)))
  if (!current) throw new RestError(restErrors.unauthenticated, 401)
  const holds = sql`${hasPassword(viewer.id, current.hash)}
    AND EXISTS (SELECT 1 FROM ${sessions} WHERE ${sessions.id} = ${viewer.sessionId} AND ${sessions.endedAt} IS NULL)`
  if (current.hash === null) {
    if (current.signedInAt + freshness > now) return holds
    return refuse(context, action, restErrors.signInAgain)
  }
  const rate = rateOf('guess:account', viewer.id)
  const matches = await attemptPassword(context, rate, password ?? '', current.hash, then)
  return matches ? holds : refuse(context, action, restErrors.noMatch)
}

/** The condition that a user's password is the one with that hash; null for none. */
export function hasPassword(userId: number, hash: string | null): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.passwordHash} IS ${hash})`
}

async function refuse(
  { db, viewer, now }: RequestContext,
  action: SensitiveAction,
  code: string,
): Promise<never> {
  await logAction(db, { action: `${action}.refused`, at: now, userId: viewer.id })
  throw new RestError(code)
}
