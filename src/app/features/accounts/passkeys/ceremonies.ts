import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { post } from '#app/api/rest.ts'
import type { RefusalTexts } from '#app/api/rest-refusal.ts'
import { t } from '#app/texts/t.ts'
import { HandledError, UserFacingError } from '#app/ui/form/form-values.ts'
import type { PasskeyPurpose, Proof } from '#shared/contract/rest.ts'

/**
 * Has the browser sign with one of the person's passkeys, by its own dialog or among what it offers to fill in. Returns JSON; throws errors
 * with texts for the person.
 */
export async function signWithPasskey(purpose: 'log-in' | 'proof', inAutofill = false): Promise<string> {
  const optionsJSON = await requestOptions<PublicKeyCredentialRequestOptionsJSON>({ purpose })
  return run(() => startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill }))
}

/** Has the browser make a new passkey. Returns JSON; throws as above, and for a missing proof. */
export async function createPasskey(proof: Proof, wording: RefusalTexts): Promise<string> {
  const call = { purpose: 'add', ...proof } as const
  const optionsJSON = await requestOptions<PublicKeyCredentialCreationOptionsJSON>(call, wording)
  return run(() => startRegistration({ optionsJSON }))
}

async function requestOptions<Options>(
  call: Proof & { purpose: PasskeyPurpose },
  wording?: RefusalTexts,
): Promise<Options> {
  if (!browserSupportsWebAuthn()) throw new UserFacingError(t('accounts.passkeys.unsupported'))
  return (await post<{ options: Options }>('/auth/passkey-options', call, wording)).options
}

async function run(ceremony: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ceremony())
  } catch (error) {
    throw errorOf(error)
  }
}

function errorOf(error: unknown): Error {
  const { name } = error instanceof Error ? error : new Error()
  // Another dialog takes the place of what is offered to fill in.
  if (name === 'AbortError') return new HandledError(name)
  if (name === 'InvalidStateError') return new UserFacingError(t('accounts.settings.passkeys.alreadyHere'))
  if (name === 'NotAllowedError') return new UserFacingError(t('accounts.passkeys.cancelled'))
  return new UserFacingError(t('accounts.passkeys.unsupported'), { cause: error })
}
