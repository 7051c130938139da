import { builder } from '#upstream/graph/core/builder.ts'
import { setRating, type RatingRow } from '#upstream/domains/objects/rating.writer.ts'
import { SetRatingInput } from '#upstream/graph/core/inputs.gen.ts'

const SetRatingPayload = builder.objectRef<RatingRow>('SetRatingPayload').implement({
  fields: (t) => ({
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: (rating) => rating.ratedByMe !== 0 }),
  }),
})

builder.mutationField('setRating', (t) =>
  t.field({
    type: SetRatingPayload,
    args: { input: t.arg({ type: SetRatingInput, required: true }) },
    resolve: (_root, { input }, context) => setRating(context, input.objid, input.clear ?? false),
  }),
)
