import { z } from 'zod'
import { id } from './text-input.ts'

/** The account's password, which a session needs whose login is older. */
const password = z.string().nullish()

/** The messages that were shown. */
export const acknowledgeMessagesInput = z.strictObject({ ids: z.array(z.int()) })

/** The session to end. */
export const endSessionInput = z.strictObject({ sessionId: id, password })

/** What a change takes that nothing but a fresh login allows. */
export const freshLoginInput = z.strictObject({ password })
