import { builder } from '#upstream/graph/core/builder.ts'
import { setFollowing } from '#upstream/domains/notifications/following/following.writer.ts'
import { SetFollowingInput } from '#upstream/graph/core/inputs.gen.ts'

const SetFollowingPayload = builder.objectRef<{ following: boolean }>('SetFollowingPayload').implement({
  fields: (t) => ({ following: t.exposeBoolean('following') }),
})

builder.mutationField('setFollowing', (t) =>
  t.field({
    type: SetFollowingPayload,
    args: { input: t.arg({ type: SetFollowingInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      following: await setFollowing(context, input.objectId, input.following),
    }),
  }),
)
