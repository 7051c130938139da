import { builder } from '#upstream/graph/core/builder.ts'
import { setLike, type LikeRow } from '#upstream/domains/objects/like.writer.ts'
import { SetRatingInput } from '#upstream/graph/core/inputs.gen.ts'

const SetRatingPayload = builder.objectRef<LikeRow>('SetRatingPayload').implement({
  fields: (t) => ({
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: ({ ratedByMe }) => ratedByMe !== 0 }),
  }),
})

builder.mutationField('setRating', (t) =>
  t.field({
    type: SetRatingPayload,
    args: { input: t.arg({ type: SetRatingInput, required: true }) },
    resolve: (_root, { input }, context) => setLike(context, input.objid, input.clear ?? false),
  }),
)
