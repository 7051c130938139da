import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { ifChanged, batch, isUniqueViolation, literal, queryRows, sql, type Sql } from '#upstream/db/sql.ts'
import { restErrors } from '#shared/contract/rest.ts'
import type { z } from 'zod'
import { removePasskeyInput, renamePasskeyInput } from '#shared/inputs/session-inputs.ts'
import { limits } from '#shared/limits.ts'
import { PageError, RestError } from '#upstream/platform/errors.ts'
import { requireAccount, type Account, type RequestContext } from '#upstream/request/context.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { deviceName } from '#upstream/request/device.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { securityNoticeStatements } from '#upstream/mail/mail.writer.ts'
import { isActiveSession } from '#upstream/domains/accounts/identities/identity.reader.ts'
import { requireReauthenticationByInput } from '#upstream/domains/accounts/password/reauthentication.ts'
import { revokeHandovers } from '#upstream/domains/accounts/sessions/handover.writer.ts'
import {
  newRevocation,
  renewCookie,
  revokeCookies,
} from '#upstream/domains/accounts/sessions/session-cookie.writer.ts'
import { tokensHold } from '#upstream/domains/accounts/sessions/session.writer.ts'
import { parseAttestation, relyingParty } from './authenticator-response.ts'
import { consumeChallenge } from './challenge.writer.ts'
import { listPasskeys, type Passkey } from './passkey.reader.ts'

/**
 * Adds the passkey that the viewer's authenticator has made, named after the device; an email tells. Throws `passkey-refused`, and
 * `too-many-passkeys` at the limit.
 */
export async function addPasskey(context: RequestContext, json: string, agent: string): Promise<void> {
  const { env, config, viewer, now, language } = context
  const account = requireAccount(context)
  const response = parseAttestation(json)
  if (!response) throw refused()
  const site = relyingParty(config)
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(context, 'add', challenge),
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) throw refused()
  const { id: credential, publicKey, counter } = verified.registrationInfo.credential
  const name = deviceName(agent, language).slice(0, limits.passkeyName.max)
  const count = sql`(SELECT count(*) FROM passkeys WHERE user_id = ${viewer.id})`
  const [added] = await batch(env.DB, [
    sql`INSERT INTO passkeys (user_id, credential, public_key, counter, transports, name, created_at)
      SELECT ${viewer.id}, ${credential}, ${publicKey}, ${counter}, ${JSON.stringify(response.response.transports)}, ${name}, ${now}
      FROM sessions WHERE sessions.id = ${viewer.sessionId} AND ${isActiveSession(now)} AND ${await tokensHold(context)}
        AND ${count} < ${literal(limits.passkeys)} RETURNING id`,
    logAction(context, 'passkey.add', { metadata: { name }, when: ifChanged }),
    ...securityNoticeStatements(context, account, { kind: 'passkeyAdded', name }, ifChanged),
  ]).catch((error: unknown) => {
    throw isUniqueViolation(error, 'passkeys.credential') ? refused() : error
  })
  if (added?.length !== 1) throw new RestError(restErrors.tooManyPasskeys)
  await wakeOutbox(env)
}

function refused(): RestError {
  return new RestError(restErrors.passkeyRefused)
}

/** Returns the viewer's passkeys; a 404 for others' ids. */
export async function renamePasskey(
  context: RequestContext,
  input: z.input<typeof renamePasskeyInput>,
): Promise<Passkey[]> {
  const { passkeyId, name } = renamePasskeyInput.parse(input)
  const { id } = await requirePasskey(context, passkeyId)
  await queryRows(context.env.DB)`UPDATE passkeys SET name = ${name} WHERE id = ${id}`
  return listPasskeys(context)
}

/** Returns the remaining passkeys; a 404 for others' ids. Needs the password, a passkey or a fresh login. An email tells. */
export async function removePasskey(
  context: RequestContext,
  input: z.input<typeof removePasskeyInput>,
): Promise<Passkey[]> {
  const { passkeyId, ...proof } = removePasskeyInput.parse(input)
  const { id, name, account } = await requirePasskey(context, passkeyId)
  const isProved = await requireReauthenticationByInput(context, 'passkey.remove', proof)
  const { env, viewer, now } = context
  const revocation = newRevocation()
  await batch(env.DB, [
    sql`DELETE FROM passkeys WHERE id = ${id} AND ${isProved}`,
    logAction(context, 'passkey.remove', { metadata: { name }, when: ifChanged }),
    ...securityNoticeStatements(context, account, { kind: 'passkeyRemoved', name }, ifChanged),
    revokeCookies(viewer.id, revocation, ifChanged),
    revokeHandovers(viewer.id, now, ifChanged),
  ])
  await renewCookie(context, viewer.sessionId, { revocation })
  await wakeOutbox(env)
  return listPasskeys(context)
}

/** The statements that remove all passkeys of a user if `when` holds by then; an email tells. */
export function removePasskeysStatements(
  context: RequestContext,
  user: Pick<Account, 'username' | 'email' | 'language'> & { userId: number },
  when: Sql,
): readonly Sql[] {
  const { userId } = user
  return [
    sql`DELETE FROM passkeys WHERE user_id = ${userId} AND ${when}`,
    logAction(context, 'passkey.remove', { userId, when: ifChanged }),
    ...securityNoticeStatements(context, user, { kind: 'passkeysRemoved' }, ifChanged),
  ]
}

async function requirePasskey(
  context: RequestContext,
  passkeyId: string,
): Promise<Passkey & { account: Account }> {
  const { viewer, account } = context
  if (!viewer.mayWrite || !account) throw new PageError(401)
  const passkey = (await listPasskeys(context)).find(({ id }) => String(id) === passkeyId)
  if (!passkey) throw new PageError(404)
  return { ...passkey, account }
}
