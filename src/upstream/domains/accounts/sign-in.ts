import { and, eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/origins.ts'
import { wire } from '#shared/wire.ts'
import { RestError } from '#upstream/errors.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { findCredentials } from './account.reader.ts'
import { users } from './accounts.table.ts'
import { startHandover } from './handover.writer.ts'
import { isKnownClient, knownClientKey, rememberClient } from './known-client.ts'
import { hashInTurn, matchesInTurn } from './password-work.ts'
import { needsRehash } from './password.ts'
import { consumeAll } from './rate.ts'
import { openSession, sessionLife, type SignInWay } from './session.writer.ts'
import { digest, formatPair, isSecret } from './tokens.ts'

const quarterHour = 15 * 60

/** How a signed-in person goes on. */
export interface Continuation {
  /** Where they want to be; made safe here. */
  redirect?: string | undefined
  /** Given on the auth host: the sign-in is carried to main instead of being made here. */
  state?: string | undefined
}

/**
 * The id of the person whose identifier and password these are; throws `no-match`, or a 429 before any hashing. What others
 * guess from elsewhere does not count for somebody who has signed in from this client before.
 */
export async function checkPassword(
  context: RequestContext,
  identifier: string,
  password: string,
): Promise<number> {
  const { db } = context
  const name = identifier.trim()
  const person = await findCredentials(db, name)
  const userId = person?.id ?? 0
  const isKnown = await isKnownClient(context, userId)
  await consumeGuess(context, isKnown ? await knownClientKey(context, userId) : await loginKey(name))
  const hash = person?.passwordHash
  const matches = await matchesInTurn(password, hash)
  if (!person || !hash || !matches) throw new RestError(restErrors.noMatch)
  if (needsRehash(hash)) {
    // Whoever changes the password in this moment keeps the new one.
    const isUnchanged = and(eq(users.id, person.id), eq(users.passwordHash, hash))
    await db
      .update(users)
      .set({ passwordHash: await hashInTurn(password) })
      .where(isUnchanged)
  }
  return person.id
}

/** Under what key passwords for a name or an address are counted, whether or not it is anybody's. */
export async function loginKey(identifier: string): Promise<string> {
  return `login:account:${(await digest(identifier.toLowerCase())).toString('base64url')}`
}

/** Under what key guesses at the current password of somebody signed in are counted. */
export function guessKey(userId: number): string {
  return `guess:account:${userId}`
}

/** Counts one password that is tried for an account, by the account's key and by the client; throws a 429 before any hashing. */
export async function consumeGuess({ db, client, now }: RequestContext, accountKey: string): Promise<void> {
  await consumeAll(
    db,
    [
      { key: accountKey, limit: 10, windowSeconds: quarterHour },
      { key: `login:client:${client}`, limit: 50, windowSeconds: quarterHour },
    ],
    now,
  )
}

/** Signs a person in here, or hands the sign-in over to main when there is a `state`; returns where they go next. */
export async function completeSignIn(
  context: RequestContext,
  person: { userId: number; agent: string; way: SignInWay },
  { redirect, state }: Continuation,
): Promise<string> {
  const { origins, development } = context.config
  const target = safeRedirect(redirect, origins, development)
  await rememberClient(context, person.userId)
  if (state === undefined) {
    await signIn(context, person)
    return target
  }
  if (!isSecret(state)) throw new RestError(restErrors.invalidBody)
  const handover = { userId: person.userId, state, agent: person.agent }
  const pair = await startHandover(context.db, handover, context.now)
  const tokens = [pair.access, pair.refresh].map((half) => encodeURIComponent(btoa(half))).join(':')
  return `${origins.main}/oauth/callback/${person.way}?tokens=${tokens}&redirect=${encodeURIComponent(target)}`
}

/** Opens a session and lets the answer carry its secrets: the pair for the client, the reader secret for the edge. */
export async function signIn(
  context: RequestContext,
  person: { userId: number; agent: string; way: SignInWay },
): Promise<void> {
  const opened = await openSession(context.db, person, context.config.accessTtl, context.now)
  context.answer.set(wire.tokens, formatPair(opened.pair))
  context.answer.set(wire.session, `${opened.reader} ${sessionLife}`)
}
