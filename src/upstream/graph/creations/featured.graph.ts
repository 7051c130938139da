import { findFeatured } from '#upstream/domains/creations/featured/featured.reader.ts'
import { featureCreation } from '#upstream/domains/creations/featured/featured.writer.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { featureCreationInput } from '#shared/inputs/creation-inputs.ts'
import { inputType } from '#upstream/graph/core/inputs.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Creation } from './creation.graph.ts'

const FeatureCreationPayload = builder
  .objectRef<{ creationId: string | null }>('FeatureCreationPayload')
  .implement({
    fields: (t) => ({
      creationId: t.exposeID('creationId', {
        description: 'The id of the chosen creation; null if none is chosen.',
        nullable: true,
      }),
    }),
  })

builder.queryField('featuredCreation', (t) =>
  t.field({
    description:
      'The creation on the home page: the one that staff have chosen, else the most liked of the last 30 days, else the most liked of all, and of these rather one whose circuit moves by itself; null if there is none.',
    type: Creation,
    nullable: true,
    args: {
      onlyChosen: t.arg.boolean({ description: 'Only the one that staff have chosen.', defaultValue: false }),
    },
    resolve: (_root, { onlyChosen }, context, info) =>
      findFeatured(context, { onlyChosen: onlyChosen ?? false }, FieldSelection.of(info)),
  }),
)

const FeatureCreationInput = inputType('FeatureCreationInput', featureCreationInput, {
  creationId: "The creation's id; null for none.",
})

builder.mutationField('featureCreation', (t) =>
  t.field({
    description: 'Chooses the creation on the home page, or none, so that likes decide; staff, else "403".',
    type: FeatureCreationPayload,
    args: { input: t.arg({ type: FeatureCreationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await featureCreation(context, input)
      return { creationId: input.creationId ?? null }
    },
  }),
)
