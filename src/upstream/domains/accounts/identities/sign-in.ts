import { and, eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findCredentials } from '../account.reader.ts'
import { users } from '#upstream/db/tables/accounts.table.ts'
import { startHandover } from '../sessions/handover.writer.ts'
import { rememberClient } from '../password/known-client.ts'
import { signInKey, tryPassword } from '../password/password-tries.ts'
import { hashPassword, needsRehash } from '../password/password.ts'
import { openSession, sessionLife, type SignInMethod } from '../sessions/session.writer.ts'
import { formatPair, isSecret } from '#upstream/platform/tokens.ts'

/** How a signed-in person goes on. */
export interface Continuation {
  /** Where they want to be; made safe here. */
  redirect?: string | undefined
  /** Given on the auth host: the sign-in is carried to main instead of being made here. */
  state?: string | undefined
}

/** The id of the person whose identifier and password these are; throws `no-match`, or a 429 before any hashing. */
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
  const matches = await tryPassword(context, key, password, hash, renew)
  if (!user || !hash || !matches) throw new RestError(restErrors.noMatch)
  if (newHash !== '') {
    // Whoever changes the password in this moment keeps the new one.
    const isUnchanged = and(eq(users.id, user.id), eq(users.passwordHash, hash))
    await db.update(users).set({ passwordHash: newHash }).where(isUnchanged)
  }
  return user.id
}

/** Signs a person in here, or hands the sign-in over to main when there is a `state`; returns where they go next. */
export async function completeSignIn(
  context: RequestContext,
  user: { userId: number; agent: string; way: SignInMethod },
  { redirect, state }: Continuation,
): Promise<string> {
  const { origins, development } = context.config
  const target = safeRedirect(redirect, origins, development)
  await rememberClient(context, user.userId)
  if (state === undefined) {
    await signIn(context, user)
    return target
  }
  if (!isSecret(state)) throw new RestError(restErrors.invalidBody)
  const handover = { userId: user.userId, state, agent: user.agent }
  const pair = await startHandover(context.db, handover, context.now)
  const tokens = [pair.access, pair.refresh].map((half) => encodeURIComponent(btoa(half))).join(':')
  return `${origins.main}/oauth/callback/${user.way}?tokens=${tokens}&redirect=${encodeURIComponent(target)}`
}

/** Opens a session and lets the answer carry its secrets: the pair for the client, the reader secret for the edge. */
export async function signIn(
  context: RequestContext,
  user: { userId: number; agent: string; way: SignInMethod },
): Promise<void> {
  const opened = await openSession(context.db, user, context.config.accessTtl, context.now)
  context.answer.set(internalHeaders.tokens, formatPair(opened.pair))
  context.answer.set(internalHeaders.session, `${opened.reader} ${sessionLife}`)
}
