import { and, eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findCredentials } from '../account.reader.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { startHandover } from '../sessions/handover.writer.ts'
import { rememberClient } from '../password/known-client.ts'
import { signInKey, attemptPassword } from '../password/password-attempts.ts'
import { hashPassword, needsRehash } from '../password/password.ts'
import { openSession, sessionLifetime, type SignInMethod } from '../sessions/session.writer.ts'
import { countEvent } from '#upstream/platform/trace.ts'
import { formatPair, isSecret } from '#upstream/platform/tokens.ts'

/** Where to continue after signing in. */
export interface Continuation {
  /** The requested target; it is validated here. */
  redirect?: string | undefined
  /** Given on the auth host: the session is handed over to main instead of being opened here. */
  state?: string | undefined
}

/** The id of the user with this identifier and password; throws `no-match`, or a 429 before any hashing. */
export async function checkPassword(
  context: RequestContext,
  identifier: string,
  password: string,
): Promise<number> {
  const { db } = context
  const typed = identifier.trim()
  const user = await findCredentials(db, typed)
  const hash = user?.passwordHash
  let newHash = ''
  const renew = async () => {
    if (hash && needsRehash(hash)) newHash = await hashPassword(password)
  }
  const key = await signInKey(context, user?.id, typed)
  const matches = await attemptPassword(context, key, password, hash, renew)
  if (!user || !hash || !matches) throw new RestError(restErrors.noMatch)
  if (newHash !== '') {
    // If the password is changed at the same moment, the new one stays.
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, hash))
    await db.update(users).set({ passwordHash: newHash }).where(isUnchanged)
  }
  return user.id
}

/** Signs a user in here, or hands the sign-in over to main if there is a `state`; returns the URL to continue at. */
export async function completeSignIn(
  context: RequestContext,
  user: { userId: number; agent: string; method: SignInMethod },
  { redirect, state }: Continuation,
): Promise<string> {
  const { origins, development } = context.config
  const target = safeRedirect(redirect, origins, development)
  await rememberClient(context, user.userId)
  if (state === undefined) {
    await signIn(context, user)
    countSignIn(user.method)
    return target
  }
  if (!isSecret(state)) throw new RestError(restErrors.invalidBody)
  const handover = { userId: user.userId, state, agent: user.agent }
  const pair = await startHandover(context.db, handover, context.now)
  countSignIn(user.method)
  const tokens = [pair.access, pair.refresh].map((half) => encodeURIComponent(btoa(half))).join(':')
  return `${origins.main}/oauth/callback/${user.method}?tokens=${tokens}&redirect=${encodeURIComponent(target)}`
}

function countSignIn(name: SignInMethod): void {
  countEvent({ kind: 'sign-in', name, result: 'ok' })
}

/** Opens a session and adds its secrets to the response: the token pair for the client, the read-only secret for the edge. */
export async function signIn(
  context: RequestContext,
  user: { userId: number; agent: string; method: SignInMethod },
): Promise<void> {
  const { db, config, language, now } = context
  const opened = await openSession(db, { ...user, language }, config.accessTtl, now)
  context.answer.set(internalHeaders.tokens, formatPair(opened.pair))
  context.answer.set(internalHeaders.session, `${opened.reader} ${sessionLifetime}`)
}
