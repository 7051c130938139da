import { and, eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { guessKey, attemptPassword } from './password-attempts.ts'

/** The maximum age of a sign-in that replaces the password, in seconds. */
const freshness = 10 * 60

/** Actions that need proof that the account's owner is present. */
export type SensitiveAction = 'password.change' | 'email.change' | 'account.delete'

/**
 * Requires the account's password or, for an account without one, a sign-in within the last ten minutes; returns the stored
 * hash. `then` runs in the turn in which the password was verified. Throws `no-match` or `sign-in-again`, which are logged, and
 * a 429 after ten wrong passwords in 15 minutes.
 */
export async function requireReauthentication(
  context: RequestContext,
  action: SensitiveAction,
  password: string | undefined,
  then?: () => Promise<void>,
): Promise<string | null> {
  const { db, viewer, now } = context
  const [current] = await db
    .select({ hash: users.passwordHash, signedInAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, viewer.sessionId), eq(users.id, viewer.id)))
  if (!current) throw new RestError(restErrors.unauthenticated, 401)
  if (current.hash === null) {
    if (current.signedInAt + freshness > now) return null
    return refuse(context, action, restErrors.signInAgain)
  }
  const matches = await attemptPassword(context, guessKey(viewer.id), password ?? '', current.hash, then)
  return matches ? current.hash : refuse(context, action, restErrors.noMatch)
}

async function refuse(
  { db, viewer, now }: RequestContext,
  action: SensitiveAction,
  code: string,
): Promise<never> {
  await logAction(db, { action: `${action}.refused`, at: now, userId: viewer.id })
  throw new RestError(code)
}
