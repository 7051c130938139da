import { builder } from '#upstream/graph/core/builder.ts'
import { CreationFilter } from '#upstream/graph/core/inputs.gen.ts'
import { countCreations } from '#upstream/domains/creations/listing/creation-counts.reader.ts'
import type {
  CreationCounts as Counts,
  OptionCount as Option,
} from '#upstream/domains/creations/listing/count-options.ts'

const OptionCount = builder.objectRef<Option>('OptionCount').implement({
  fields: (t) => ({ value: t.exposeString('value'), count: t.exposeInt('count') }),
})

const CreationCounts = builder.objectRef<Counts>('CreationCounts').implement({
  fields: (t) => ({
    total: t.exposeInt('total'),
    kinds: t.expose('kinds', { type: [OptionCount] }),
    releases: t.expose('releases', { type: [OptionCount] }),
    sizes: t.expose('sizes', { type: [OptionCount] }),
    vanilla: t.exposeInt('vanilla'),
    modded: t.exposeInt('modded'),
    mods: t.expose('mods', { type: [OptionCount] }),
  }),
})

builder.queryField('creationCounts', (t) =>
  t.field({
    type: CreationCounts,
    args: { filter: t.arg({ type: CreationFilter }) },
    resolve: (_root, { filter }, context) => countCreations(context, filter),
  }),
)
