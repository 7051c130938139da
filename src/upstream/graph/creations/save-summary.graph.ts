import { sizeClassOf } from '#shared/inputs/size-class.ts'
import type { SaveFault } from '#circuits/save-file/reading/save-faults.ts'
import { builder, enumType, upper, orNull } from '#upstream/graph/core/builder.ts'
import { creationSize } from '#shared/inputs/list-filters.ts'
import { isOlder, type StoredSummary } from '#upstream/domains/creations/reading/archive-facts.ts'

const Part = builder.objectRef<StoredSummary['parts'][number]>('Part').implement({
  description: 'How often a part of the game is in a save file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The game\'s name for it, such as "MHG.AndGate".' }),
    count: t.exposeInt('count'),
  }),
})

const NeededMod = builder.objectRef<StoredSummary['mods'][number]>('NeededMod').implement({
  description: 'A mod that a save file needs.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeString('version', orNull("Its version; null if the save file doesn't say.")),
  }),
})

const BoardTotals = builder.objectRef<StoredSummary['boards']>('BoardTotals').implement({
  description: 'The circuit boards in save files.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    width: t.int({
      ...orNull('The width of the largest one, in squares; null if none has a size.'),
      resolve: ({ largest }) => largest?.x ?? null,
    }),
    depth: t.int({
      ...orNull('The depth of the largest one, in squares; null if none has a size.'),
      resolve: ({ largest }) => largest?.z ?? null,
    }),
  }),
})

const Fault = builder.objectRef<SaveFault>('SaveFault').implement({
  description: "Something in a save file that couldn't be read.",
  fields: (t) => ({
    code: t.exposeString('code', {
      description:
        'What is wrong: `format-unknown`, `kind-unknown`, `damaged`, `end-missing`, `bytes-extra`, `addresses-doubled`, `parents-missing`, `kinds-unnamed`, `wires-loose`, `too-many` or `too-large`; more may come.',
    }),
    number: t.exposeFloat('number', {
      description: "How many, or which: the format's number, the byte at which the damage begins.",
    }),
  }),
})

const CreationSize = enumType(
  'CreationSize',
  'How large a creation is, by its number of components.',
  creationSize,
  {
    TINY: 'Less than 50.',
    SMALL: '50 to 499.',
    MEDIUM: '500 to 4,999.',
    LARGE: '5,000 to 49,999.',
    HUGE: '50,000 or more.',
  },
)

export const SaveSummary = builder.objectRef<StoredSummary>('SaveSummary').implement({
  description: "The combined contents of an archive's save files.",
  fields: (t) => ({
    components: t.exposeInt('components'),
    wires: t.exposeInt('wires'),
    mods: t.stringList({
      description: 'The names of the needed mods, without the game itself.',
      resolve: ({ mods }) => mods.map(({ id }) => id),
    }),
    neededMods: t.expose('mods', {
      description:
        'The needed mods: those that the save files list, and those that the names of used parts begin with.',
      type: [NeededMod],
      rows: 10,
    }),
    parts: t.expose('parts', {
      description: 'How often each part occurs, most frequent first.',
      type: [Part],
      rows: 50,
    }),
    files: t.exposeInt('files'),
    faults: t.expose('faults', {
      description: "What couldn't be read; empty for sound files.",
      type: [Fault],
      rows: 3,
    }),
    format: t.int({
      ...orNull('The format of the first save file; null for creations that were read before it was stored.'),
      resolve: (save) => (isOlder(save) ? null : save.format),
    }),
    nets: t.int({
      description:
        'The number of nets: pegs that are joined are one; null for creations that were read before it was counted.',
      nullable: true,
      resolve: (save) => (isOlder(save) ? null : save.nets),
    }),
    boards: t.field({
      ...orNull('The circuit boards; null for creations that were read before they were counted.'),
      type: BoardTotals,
      resolve: (save) => (isOlder(save) ? null : save.boards),
    }),
    labels: t.exposeStringList('labels', {
      description: 'The texts of labels, each once; at most 200, of 80 characters each.',
    }),
    size: t.field({
      description: 'How large it is, by its number of components.',
      type: CreationSize,
      resolve: ({ components }) => upper(sizeClassOf(components)),
    }),
  }),
})
