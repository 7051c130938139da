import { and, eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { sessions, users } from '#upstream/db/tables/accounts.table.ts'
import { guessKey, tryPassword } from './password-tries.ts'

/** How old a sign-in may be that stands in for a password, in seconds. */
const freshness = 10 * 60

/** What may be done only by who proves to be the account's owner. */
export type GuardedAct = 'password.change' | 'email.change'

/**
 * Lets pass who gives the account's password or, where it has none, has signed in within the last ten minutes; returns the
 * stored hash. `then` is done in the turn in which a password was found right. Throws `no-match` or `sign-in-again`, which
 * are logged, and a 429 after ten wrong ones in a quarter of an hour.
 */
export async function requireProof(
  context: RequestContext,
  act: GuardedAct,
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
    return refuse(context, act, restErrors.signInAgain)
  }
  const matches = await tryPassword(context, guessKey(viewer.id), password ?? '', current.hash, then)
  return matches ? current.hash : refuse(context, act, restErrors.noMatch)
}

async function refuse({ db, viewer, now }: RequestContext, act: GuardedAct, code: string): Promise<never> {
  await logAction(db, { action: `${act}.refused`, at: now, userId: viewer.id })
  throw new RestError(code)
}
