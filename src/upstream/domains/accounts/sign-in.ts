import { eq } from 'drizzle-orm'
import { restErrors } from '#shared/contract/rest.ts'
import { safeRedirect } from '#shared/origins.ts'
import { wire } from '#shared/wire.ts'
import { RestError } from '#upstream/errors.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { findCredentials } from './account.reader.ts'
import { users } from './accounts.table.ts'
import { startHandover } from './handover.writer.ts'
import { passwordGate } from './password-gate.ts'
import { dummyHash, hashPassword, needsRehash, verifyPassword } from './password.ts'
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

/** The id of the person whose identifier and password these are; throws `no-match`, or a 429 before any hashing. */
export async function checkPassword(
  context: RequestContext,
  identifier: string,
  password: string,
): Promise<number> {
  const { db, now } = context
  const name = identifier.trim()
  const account = (await digest(name.toLowerCase())).toString('base64url')
  await consumeAll(
    db,
    [
      { key: `login:account:${account}`, limit: 10, windowSeconds: quarterHour },
      { key: `login:client:${context.client}`, limit: 50, windowSeconds: quarterHour },
    ],
    now,
  )
  const person = await findCredentials(db, name)
  const checked = await passwordGate(() => check(password, person?.passwordHash ?? dummyHash))
  if (!person?.passwordHash || !checked.matches) throw new RestError(restErrors.noMatch)
  if (checked.renewed) {
    await db.update(users).set({ passwordHash: checked.renewed }).where(eq(users.id, person.id))
  }
  return person.id
}

/** Signs a person in here, or hands the sign-in over to main when there is a `state`; returns where they go next. */
export async function completeSignIn(
  context: RequestContext,
  person: { userId: number; agent: string; way: SignInWay },
  { redirect, state }: Continuation,
): Promise<string> {
  const { origins, development } = context.config
  const target = safeRedirect(redirect, origins, development)
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

/** Whether the password matches, and its hash at today's cost when the stored one was made at another. */
async function check(
  password: string,
  stored: string,
): Promise<{ matches: boolean; renewed: string | null }> {
  const matches = await verifyPassword(password, stored)
  return { matches, renewed: matches && needsRehash(stored) ? await hashPassword(password) : null }
}
