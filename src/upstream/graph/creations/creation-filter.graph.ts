import { scopeKind } from '#shared/inputs/creation-inputs.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import { z } from 'zod'
import { enumType, inputType } from '#upstream/graph/core/inputs.ts'

/** Whether a creation needs mods. */
const modUse = z.enum(['NONE', 'SOME'])

/** How large a creation is. */
export const creationSize = z.enum(sizeClasses.map((size) => size.toUpperCase() as Uppercase<typeof size>))

/** Which creations a list has. */
const creationFilter = z.strictObject({
  query: z.string().nullish(),
  kind: scopeKind.nullish(),
  release: z.string().nullish(),
  mods: modUse.nullish(),
  mod: z.string().nullish(),
  size: creationSize.nullish(),
})

enumType('ModUse', 'Whether a creation needs mods.', modUse, {
  NONE: 'None: the game itself is enough.',
  SOME: 'At least one.',
})

export const CreationFilter = inputType(
  'CreationFilter',
  creationFilter,
  {
    query:
      'Words in the title, the text, or the names of parts and mods, texts of labels and game versions of the save files.',
    kind: "Whether it's a board or a world.",
    release: 'The release of the game, such as "0.92"; "0.92.3" means the same.',
    mods: 'Whether it needs mods; without effect if you name one.',
    mod: 'The name of a mod that it needs.',
    size: 'How large it is.',
  },
  'Which creations a list has; all that is given must hold.',
)
