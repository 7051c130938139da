import { findFeatured } from '#upstream/domains/creations/featured/featured.reader.ts'
import { featureCreation } from '#upstream/domains/creations/featured/featured.writer.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { FeatureCreationInput } from '#upstream/graph/core/inputs.gen.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Creation } from './creation.graph.ts'

const FeatureCreationPayload = builder
  .objectRef<{ creationId: string | null }>('FeatureCreationPayload')
  .implement({ fields: (t) => ({ creationId: t.exposeID('creationId', { nullable: true }) }) })

builder.queryField('featuredCreation', (t) =>
  t.field({
    type: Creation,
    nullable: true,
    args: { onlyChosen: t.arg.boolean({ defaultValue: false }) },
    resolve: (_root, { onlyChosen }, context, info) =>
      findFeatured(context, { onlyChosen: onlyChosen ?? false }, FieldSelection.of(info)),
  }),
)

builder.mutationField('featureCreation', (t) =>
  t.field({
    type: FeatureCreationPayload,
    args: { input: t.arg({ type: FeatureCreationInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await featureCreation(context, input)
      return { creationId: input.creationId ?? null }
    },
  }),
)
