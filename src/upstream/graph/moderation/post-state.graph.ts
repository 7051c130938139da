import { PostPayload } from '#upstream/graph/forums/post.graph.ts'
import { findPost } from '#upstream/domains/forums/post.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { lockPost, pinPost } from '#upstream/domains/moderation/post-state.writer.ts'

const LockPostInput = builder.inputType('LockPostInput', {
  fields: (t) => ({ postId: t.id({ required: true }), locked: t.boolean({ required: true }) }),
})

const PinPostInput = builder.inputType('PinPostInput', {
  fields: (t) => ({ postId: t.id({ required: true }), pinned: t.boolean({ required: true }) }),
})

builder.mutationFields((t) => ({
  lockPost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: LockPostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await lockPost(context, input.postId, input.locked), FieldSelection.of(info)),
  }),
  pinPost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: PinPostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await pinPost(context, input.postId, input.pinned), FieldSelection.of(info)),
  }),
}))
