import { creationFilter, modUse } from '#shared/inputs/creation-filter.ts'
import { enumType, inputType } from '#upstream/graph/core/inputs.ts'

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
  },
  'Which creations a list has; all that is given must hold.',
)
