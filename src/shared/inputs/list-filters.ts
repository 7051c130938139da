import { z } from 'zod'
import { isId } from '#shared/addresses/ids.ts'
import { isPossibleName } from '#shared/names/username.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { readDate } from '#shared/ticket-query/qualifiers.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import { scopeKind } from './creation-inputs.ts'
import { id } from './text-input.ts'

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

const date = z.string().refine((text) => readDate(text) !== undefined, inputMessage('date-required'))

/** Which texts a search looks at. */
export const searchFilter = z.strictObject({
  author: z.string().refine(isPossibleName, inputMessage('user-unknown')).nullish(),
  forum: id.refine((text) => isId('forum', text), inputMessage('forum-id-form')).nullish(),
  since: date.nullish(),
  until: date.nullish(),
})
