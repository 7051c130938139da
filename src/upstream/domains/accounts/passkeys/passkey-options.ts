import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { restErrors, type Proof, type PasskeyPurpose } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { RestError } from '#upstream/platform/errors.ts'
import { requireAccount, type RequestContext } from '#upstream/request/context.ts'
import { requireReauthentication } from '#upstream/domains/accounts/password/reauthentication.ts'
import { challengeLifetime, issueChallenge } from './challenge.writer.ts'
import { listCredentials } from './passkey.reader.ts'
import { relyingParty } from './authenticator-response.ts'

const timeout = challengeLifetime * 1_000

/**
 * What a browser needs to ask for a passkey, or to make one: with a new challenge, as JSON. A new one needs the password, another passkey or a
 * fresh login. Throws as `requireReauthentication`, and `too-many-passkeys` at the limit.
 */
export async function passkeyOptions(context: RequestContext, purpose: PasskeyPurpose, proof: Proof) {
  if (purpose === 'add') return creationOptions(context, proof)
  // For a log-in the browser offers what it has.
  const isProof = purpose === 'proof'
  if (isProof) requireAccount(context)
  return generateAuthenticationOptions({
    rpID: relyingParty(context.config).id,
    challenge: await challengeFor(context, purpose),
    userVerification: 'required',
    timeout,
    ...(isProof && { allowCredentials: await listCredentials(context) }),
  })
}

async function creationOptions(context: RequestContext, proof: Proof) {
  const { username, publicId } = requireAccount(context)
  const existing = await listCredentials(context)
  if (existing.length >= limits.passkeys) throw new RestError(restErrors.tooManyPasskeys)
  await requireReauthentication(context, 'passkey.add', proof)
  const { id, name } = relyingParty(context.config)
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: isoBase64URL.toBuffer(isoBase64URL.fromUTF8String(publicId)),
    userName: username,
    userDisplayName: username,
    challenge: await challengeFor(context, 'add'),
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
}

/** Its bytes, as the library takes a text for something else. */
async function challengeFor(context: RequestContext, purpose: PasskeyPurpose) {
  return isoBase64URL.toBuffer(await issueChallenge(context, purpose))
}
