import { canReport, canSeeRevisions } from '#upstream/domains/moderation/moderation.policy.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'

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
