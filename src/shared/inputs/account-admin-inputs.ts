import { z } from 'zod'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { id } from './text-input.ts'

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
