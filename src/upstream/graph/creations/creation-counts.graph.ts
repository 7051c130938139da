import { creationFilter, modUse } from '#shared/inputs/list-filters.ts'
import { enumType, inputType, builder } from '#upstream/graph/core/builder.ts'
import {
  countCreations,
  type CreationCounts as Counts,
  type OptionCount as Option,
} from '#upstream/domains/creations/listing/creation-counts.reader.ts'

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

const OptionCount = builder.objectRef<Option>('OptionCount').implement({
  description: 'One choice of a filter.',
  fields: (t) => ({ value: t.exposeString('value'), count: t.exposeInt('count') }),
})

const CreationCounts = builder.objectRef<Counts>('CreationCounts').implement({
  description:
    'The number of creations that a filter leaves, and with each other choice of one of its parts; choices that leave none are left out.',
  fields: (t) => ({
    total: t.exposeInt('total', {
      description: 'The number that the filter leaves; of a search, of the newest thousand results.',
    }),
    kinds: t.expose('kinds', {
      description: 'By kind; the values are those of ScopeKind.',
      type: [OptionCount],
      rows: 2,
    }),
    releases: t.expose('releases', {
      description: 'By release of the game, the latest first; at most twelve, those of most creations.',
      type: [OptionCount],
      rows: 12,
    }),
    sizes: t.expose('sizes', {
      description: 'By size, the smallest first; the values are those of CreationSize.',
      type: [OptionCount],
      rows: 5,
    }),
    vanilla: t.exposeInt('vanilla'),
    modded: t.exposeInt('modded'),
    mods: t.expose('mods', {
      description: 'By mod, that of most creations first; at most twelve and the one that the filter names.',
      type: [OptionCount],
      rows: 12,
    }),
  }),
})

builder.queryField('creationCounts', (t) =>
  t.field({
    description: 'The number of creations that a filter leaves, and with each other choice.',
    type: CreationCounts,
    args: {
      filter: t.arg({
        description: 'Which creations; all of them if you leave it out.',
        type: CreationFilter,
      }),
    },
    resolve: (_root, { filter }, context) => countCreations(context, filter),
  }),
)
