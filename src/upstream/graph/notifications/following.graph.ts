import { id } from '#shared/inputs/text-input.ts'
import { z } from 'zod'
import { builder } from '#upstream/graph/core/builder.ts'
import { setFollowing } from '#upstream/domains/notifications/following/following.writer.ts'
import { inputType } from '#upstream/graph/core/inputs.ts'

/** An object that the viewer follows, or mutes. */
const setFollowingInput = z.strictObject({ objectId: id, following: z.boolean() })

const SetFollowingPayload = builder.objectRef<{ following: boolean }>('SetFollowingPayload').implement({
  fields: (t) => ({
    following: t.exposeBoolean('following', {
      description: 'Whether the viewer is notified of new comments.',
    }),
  }),
})

const SetFollowingInput = inputType('SetFollowingInput', setFollowingInput, {
  following: 'Whether to be notified of new comments.',
})

builder.mutationField('setFollowing', (t) =>
  t.field({
    description: 'Follows an object, or mutes it even if the viewer comments there later.',
    type: SetFollowingPayload,
    args: { input: t.arg({ type: SetFollowingInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      following: await setFollowing(context, input.objectId, input.following),
    }),
  }),
)
