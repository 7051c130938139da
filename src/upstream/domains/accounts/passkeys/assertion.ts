import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { queryRows, type Sql } from '#upstream/db/sql.ts'
import { restErrors, type PasskeyPurpose } from '#shared/contract/rest.ts'
import { RestError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { countWrong } from '#upstream/domains/accounts/password/password-attempts.ts'
import { rateOf, type Rate } from '#upstream/request/rate.ts'
import { parseAssertion, relyingParty } from './authenticator-response.ts'
import { consumeChallenge } from './challenge.writer.ts'
import { findPasskey, passkeyStays } from './passkey.reader.ts'

type Purpose = Exclude<PasskeyPurpose, 'add'>

/** A passkey that was just used, by a user whom the authenticator has verified, and the condition that it wasn't removed since. */
interface UsedPasskey {
  userId: number
  holds: Sql
}

/** Checks a log-in by passkey. Throws `passkey-refused`, or a 429 after too many that were. */
export async function checkPasskey(context: RequestContext, json: string): Promise<UsedPasskey> {
  const used = await countedUse(context, json, 'log-in', [rateOf('login:client', context.client)])
  if (!used) throw new RestError(restErrors.passkeyRefused)
  return used
}

/** The condition that the viewer's passkey wasn't removed since; null for one that proves nothing. Throws a 429 as above. */
export async function provePasskey(context: RequestContext, json: string): Promise<Sql | null> {
  const rates = [rateOf('guess:account', context.viewer.id), rateOf('login:client', context.client)] as const
  const used = await countedUse(context, json, 'proof', rates)
  return used && used.holds
}

async function countedUse(
  context: RequestContext,
  json: string,
  purpose: Purpose,
  rates: readonly [Rate, ...Rate[]],
): Promise<UsedPasskey | null> {
  let used: UsedPasskey | null = null
  await countWrong(context, rates, async () => {
    used = await verify(context, json, purpose)
    return used !== null
  })
  return used
}

/** Null for a passkey of another user or site, for a removed one, and for a challenge that was used, has expired or is another's. */
async function verify(context: RequestContext, json: string, purpose: Purpose): Promise<UsedPasskey | null> {
  const response = parseAssertion(json)
  if (!response) return null
  const { env, config, viewer, now } = context
  const site = relyingParty(config)
  const passkey = await findPasskey(context, response.id)
  if (!passkey) return null
  const { userHandle } = response.response
  if (userHandle !== undefined && isoBase64URL.toUTF8String(userHandle) !== passkey.owner) return null
  if (purpose === 'proof' && passkey.userId !== viewer.id) return null
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge(context, purpose, challenge),
    expectedOrigin: site.origins,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  await queryRows(env.DB)`
    UPDATE passkeys SET counter = max(counter, ${verified.authenticationInfo.newCounter}), used_at = ${now}
    WHERE id = ${passkey.id}`
  return { userId: passkey.userId, holds: passkeyStays(passkey.id) }
}
