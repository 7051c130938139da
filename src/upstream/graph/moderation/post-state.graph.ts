import { PostPayload } from '#upstream/graph/forums/post.graph.ts'
import { findPost } from '#upstream/domains/forums/post.reader.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { lockPost, pinPost } from '#upstream/domains/moderation/post-state.writer.ts'
import { LockPostInput, PinPostInput } from '#upstream/graph/core/inputs.gen.ts'

builder.mutationFields((t) => ({
  lockPost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: LockPostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await lockPost(context, input), FieldSelection.of(info)),
  }),
  pinPost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: PinPostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await pinPost(context, input.postId, input.pinned), FieldSelection.of(info)),
  }),
}))
