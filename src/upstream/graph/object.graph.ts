import { costBudget } from '#upstream/graph/core/cost.ts'
import { canReport, canSeeRevisions } from '#upstream/domains/moderation/moderation.policy.ts'
import { builder, inputOf } from '#upstream/graph/core/builder.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import { setLike, type LikeRow } from '#upstream/domains/objects/like.writer.ts'
import { setRatingInput } from '#shared/inputs/object-inputs.ts'
import { localizedText } from '#upstream/domains/creations/cards.ts'
import { previewBody } from '#upstream/domains/objects/body-markup.ts'

type Likeable = Pick<ObjectRow, 'publicId' | 'score' | 'ratedByMe' | 'authorId' | 'editedAt' | 'deletedAt'>

export const Rateable = builder.interfaceRef<Likeable>('Rateable').implement({
  description: 'What can be liked, and reported.',
  fields: (t) => ({
    id: t.exposeID('publicId'),
    score: t.exposeInt('score'),
    ratedByMe: t.boolean({ resolve: ({ ratedByMe }) => ratedByMe === 1 }),
    canReport: t.boolean({ resolve: (object, _args, { viewer }) => canReport(viewer, object) }),
    canSeeRevisions: t.boolean({
      description: 'Whether the viewer may see its earlier versions; false if it was never edited.',
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
    description: 'Likes an object, or takes the like back.',
    type: SetRatingPayload,
    args: inputOf('SetRatingInput', setRatingInput, {
      clear: 'true takes the like back.',
    }),
    resolve: (_root, { input }, context) => setLike(context, input.objid, input.clear ?? false),
  }),
)

builder.queryField('preview', (t) =>
  t.string({
    description:
      'A text rendered as after saving, as the body of the object if it edits one; members only, not stored.',
    args: {
      body: t.arg.string({ required: true }),
      objectId: t.arg.id({ description: 'The object that the text belongs to, if it exists already.' }),
    },
    cost: costBudget * 0.45, // Rendering a text: two fit into a document.
    resolve: async (_root, args, context) => localizedText(context, await previewBody(context, args)),
  }),
)

export const DeletePayload = builder.objectRef<{ id: string }>('DeletePayload').implement({
  description: 'What was deleted, or restored.',
  fields: (t) => ({ id: t.exposeID('id') }),
})
