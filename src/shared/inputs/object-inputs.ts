import { z } from 'zod'
import { id } from './text-input.ts'

/** A like, or one that is taken back. */
export const setRatingInput = z.strictObject({ objid: id, clear: z.boolean().nullish().default(false) })

/** An object that the viewer follows, or mutes. */
export const setFollowingInput = z.strictObject({ objectId: id, following: z.boolean() })

/** An object that the viewer has opened, and the newest comment that it was shown with. */
export const markReadInput = z.strictObject({ objectId: id, commentId: id.nullish() })

/** An object that staff restore. */
export const restoreObjectInput = z.strictObject({ objectId: id })
