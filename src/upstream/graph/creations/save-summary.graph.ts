import { sizeClassOf, type SizeClass } from '#shared/save-file/size-class.ts'
import type { SaveFault } from '#shared/save-file/reading/save-faults.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { CreationSize } from '#upstream/graph/core/inputs.gen.ts'
import { isOlder, type StoredSummary } from '#upstream/domains/creations/reading/stored-summary.ts'

const Part = builder.objectRef<StoredSummary['parts'][number]>('Part').implement({
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
})

const NeededMod = builder.objectRef<StoredSummary['mods'][number]>('NeededMod').implement({
  fields: (t) => ({ id: t.exposeID('id'), version: t.exposeString('version', { nullable: true }) }),
})

const BoardTotals = builder.objectRef<StoredSummary['boards']>('BoardTotals').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    width: t.int({ nullable: true, resolve: ({ largest }) => largest?.x ?? null }),
    depth: t.int({ nullable: true, resolve: ({ largest }) => largest?.z ?? null }),
  }),
})

const Fault = builder.objectRef<SaveFault>('SaveFault').implement({
  fields: (t) => ({ code: t.exposeString('code'), number: t.exposeFloat('number') }),
})

/** Summary of an archive's save files. */
export const SaveSummary = builder.objectRef<StoredSummary>('SaveSummary').implement({
  fields: (t) => ({
    components: t.exposeInt('components'),
    wires: t.exposeInt('wires'),
    mods: t.stringList({ resolve: ({ mods }) => mods.map(({ id }) => id) }),
    neededMods: t.expose('mods', { type: [NeededMod] }),
    parts: t.expose('parts', { type: [Part] }),
    files: t.exposeInt('files'),
    faults: t.expose('faults', { type: [Fault] }),
    format: t.int({ nullable: true, resolve: (save) => (isOlder(save) ? null : save.format) }),
    nets: t.int({ nullable: true, resolve: (save) => (isOlder(save) ? null : save.nets) }),
    boards: t.field({
      type: BoardTotals,
      nullable: true,
      resolve: (save) => (isOlder(save) ? null : save.boards),
    }),
    labels: t.exposeStringList('labels'),
    size: t.field({
      type: CreationSize,
      resolve: ({ components }) => sizeClassOf(components).toUpperCase() as Uppercase<SizeClass>,
    }),
  }),
})
