import { queryRows } from '#upstream/db/sql.ts'
import type { PasskeyPurpose } from '#shared/contract/rest.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { consume, rateOf } from '#upstream/request/rate.ts'

/** How long a person may take to use an authenticator, in seconds. */
export const challengeLifetime = 5 * 60

/** A new challenge in base64url, for the viewer's session unless it's a log-in. Throws a 429 after too many from a client. */
export async function issueChallenge(context: RequestContext, purpose: PasskeyPurpose): Promise<string> {
  const { env, client, now } = context
  await consume(env.DB, rateOf('passkey:client', client), now)
  const challenge = newSecret()
  await queryRows(env.DB)`INSERT INTO passkey_challenges (digest, purpose, session_id, expires_at)
    VALUES (${await digest(challenge)}, ${purpose}, ${sessionOf(context, purpose)}, ${now + challengeLifetime})`
  return challenge
}

/** Uses a challenge up; false if it was used, has expired, or is for another purpose or session. */
export async function consumeChallenge(
  context: RequestContext,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<boolean> {
  const used = await queryRows(context.env.DB)`
    DELETE FROM passkey_challenges WHERE digest = ${await digest(challenge)} AND purpose = ${purpose}
    AND session_id IS ${sessionOf(context, purpose)} AND expires_at > ${context.now} RETURNING purpose`
  return used.length === 1
}

function sessionOf({ viewer }: RequestContext, purpose: PasskeyPurpose): number | null {
  return purpose === 'log-in' ? null : viewer.sessionId
}
