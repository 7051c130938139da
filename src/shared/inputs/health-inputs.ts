import { z } from 'zod'

/** A failed job that is run again, or forgotten. */
export const failedJobInput = z.strictObject({ jobId: z.int() })

/** An email that couldn't be sent and is forgotten. */
export const dropMailInput = z.strictObject({ mailId: z.int() })

/** An address that is to get bulk email again. */
export const removeSuppressedAddressInput = z.strictObject({ suppressionId: z.int() })
