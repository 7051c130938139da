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

const role = z.enum(['developer', 'moderator', 'admin'], inputMessage('role-unknown'))

/** The roles that a person is to have. */
export const setRolesInput = z.strictObject({
  userId: id,
  roles: z.array(z.string()).pipe(z.array(role).max(3)),
})

/** What becomes of a deleted user's texts. */
export const deletedTexts = z.enum(['KEEP', 'DELETE'])

/** The deletion of a user's account on their request. */
export const startAccountDeletionInput = z.strictObject({ userId: id, texts: deletedTexts })

/** The user whose account is changed. */
export const accountInput = z.strictObject({ userId: id })
