import { z } from 'zod'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import { scopeKind } from './creation-inputs.ts'

/** Whether a creation needs mods. */
export const modUse = z.enum(['NONE', 'SOME'])

/** How large a creation is. */
export const creationSize = z.enum(sizeClasses.map((size) => size.toUpperCase() as Uppercase<typeof size>))

/** Which creations a list has. */
export const creationFilter = z.strictObject({
  query: z.string().nullish(),
  kind: scopeKind.nullish(),
  release: z.string().nullish(),
  mods: modUse.nullish(),
  mod: z.string().nullish(),
  size: creationSize.nullish(),
})
