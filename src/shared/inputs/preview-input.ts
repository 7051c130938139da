import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { optionalTextInput } from './text-input.ts'

/** A text that is to be seen before it is saved, and the object whose body it may become; it may be blank. */
export const previewInput = z.strictObject({
  body: optionalTextInput(limits.body.max),
  objectId: z.string().max(40).nullish(),
})
