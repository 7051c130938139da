import { canReport, canSeeRevisions } from '#upstream/domains/moderation/moderation.policy.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import { setLike, type LikeRow } from '#upstream/domains/objects/like.writer.ts'
import { SetRatingInput } from '#upstream/graph/core/inputs.gen.ts'
import { localizedText } from '#upstream/domains/creations/cards/localized-text.ts'
import { previewBody } from '#upstream/domains/objects/preview.reader.ts'

type Likeable = Pick<ObjectRow, 'publicId' | 'score' | 'ratedByMe' | 'authorId' | 'editedAt' | 'deletedAt'>

/** An object that users can like and report. */
export const Rateable = builder.interfaceRef<Likeable>('Rateable').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: ({ ratedByMe }) => ratedByMe === 1 }),
    canReport: t.boolean({ resolve: (object, _args, { viewer }) => canReport(viewer, object) }),
    canSeeRevisions: t.boolean({
      resolve: (object, _args, { viewer }) => canSeeRevisions(viewer, object),
    }),
  }),
})

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

builder.queryField('preview', (t) =>
  t.string({
    args: { body: t.arg.string({ required: true }), objectId: t.arg.id() },
    resolve: async (_root, args, context) => localizedText(context, await previewBody(context, args)),
  }),
)

/** The result of a deletion: the deleted id. */
export const DeletePayload = builder.objectRef<{ id: string }>('DeletePayload').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
})
