import { type Sql, batch, queryRows } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import { asciiAddress } from '#shared/inputs/email-input.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { findCredentials } from './account.reader.ts'
import { proveIdentities } from '#upstream/domains/accounts/identities/identity.writer.ts'
import { startHandover } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import {
  rememberClient,
  signInRate,
  attemptPassword,
} from '#upstream/domains/accounts/password/password-attempts.ts'
import {
  hashPassword,
  needsRehash,
  type PasswordMatch,
} from '#upstream/domains/accounts/password/password-hash.ts'
import { hasPassword } from '#upstream/domains/accounts/password/reauthentication.ts'
import {
  openSession,
  sessionLifetime,
  type AuthenticatedUser,
} from '#upstream/domains/accounts/sessions/session.writer.ts'
import { withoutJoiners } from '#upstream/mail/templates/email-layout.ts'
import { countEvent } from '#upstream/platform/trace.ts'
import { formatPair, isSecret } from '#upstream/platform/tokens.ts'

interface Continuation {
  redirect?: string | undefined
  /** Given on the auth host: the session is handed over to main instead of being opened here. */
  state?: string | undefined
}

/** The user, and the condition that the password is still theirs; throws `no-match`, or a 429 before any hashing. */
export async function checkPassword(
  context: RequestContext,
  identifier: string,
  password: string,
): Promise<{ userId: number; holds: Sql }> {
  const { DB: db } = context.env
  const { passwordCost } = context.config
  const typed = asciiAddress(withoutJoiners(identifier).trim())
  const user = await findCredentials(db, typed)
  const hash = user?.passwordHash
  let newHash = ''
  const renew = async (match: PasswordMatch) => {
    if (hash && needsRehash(hash, passwordCost, match)) newHash = await hashPassword(password, passwordCost)
  }
  const rate = await signInRate(context, user?.id, typed)
  const matches = await attemptPassword(context, rate, password, hash, renew)
  if (!user || !hash || !matches) throw new RestError(restErrors.noMatch)
  if (newHash !== '') {
    // If the password is changed at the same moment, the new one stays.
    await queryRows(db)`
      UPDATE users SET password_hash = ${newHash} WHERE id = ${user.id} AND password_hash = ${hash}`
  }
  return { userId: user.id, holds: hasPassword(user.id, newHash || hash) }
}

/** Signs in here, or hands over to main if there is a `state`; returns the URL to continue at. Throws `no-match` as above. */
export async function completeSignIn(
  context: RequestContext,
  user: AuthenticatedUser,
  { redirect, state }: Continuation,
): Promise<string> {
  const { origins, development } = context.config
  const target = safeRedirect(redirect, origins, development)
  if (state === undefined) {
    await signIn(context, user)
    await noteSignIn(context, user)
    return target
  }
  if (!isSecret(state)) throw new RestError(restErrors.invalidBody)
  const pair = await startHandover(context.env.DB, { ...user, state }, context.now)
  if (!pair) throw new RestError(restErrors.noMatch)
  await noteSignIn(context, user)
  const tokens = [pair.access, pair.refresh].map((half) => encodeURIComponent(btoa(half))).join(':')
  return `${origins.main}/oauth/callback/${user.method}?tokens=${tokens}&redirect=${encodeURIComponent(target)}`
}

async function noteSignIn(context: RequestContext, user: AuthenticatedUser): Promise<void> {
  await batch(context.env.DB, [rememberClient(context, user.userId), proveIdentities(user, context.now)])
  countEvent({ kind: 'sign-in', name: user.method, result: 'ok' })
}

/** Opens a session and adds its secrets to the response. Throws as above. */
export async function signIn(context: RequestContext, user: AuthenticatedUser): Promise<void> {
  const opened = await openSession(context, user)
  if (!opened) throw new RestError(restErrors.noMatch)
  context.responseHeaders.set(internalHeaders.tokens, formatPair(opened.pair))
  context.responseHeaders.set(internalHeaders.session, `${opened.reader} ${sessionLifetime}`)
}
