import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { saveLegalTextShape } from './shapes.gen.ts'
import { optionalTextInput } from './text-input.ts'

/** A legal text as it is to be; blank to delete it. */
export const saveLegalTextInput = saveLegalTextShape.extend({
  body: optionalTextInput(limits.legalText.max),
  ifUpdatedAt: z.int().min(0).nullish(),
})
