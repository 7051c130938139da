import { z } from 'zod'
import { proofFields } from '#shared/contract/rest.ts'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { id, titleInput } from './text-input.ts'

/** The messages that were shown. */
export const acknowledgeMessagesInput = z.strictObject({ ids: z.array(z.int()) })

/** The session to end. */
export const endSessionInput = z.strictObject({ sessionId: id, ...proofFields })

/** What a change takes that nothing but a fresh login allows. */
export const freshLoginInput = z.strictObject(proofFields)

export const renamePasskeyInput = z.strictObject({
  passkeyId: id,
  name: titleInput(1, limits.passkeyName.max, inputMessage('name-required')),
})

/** The passkey to remove. */
export const removePasskeyInput = z.strictObject({ passkeyId: id, ...proofFields })
