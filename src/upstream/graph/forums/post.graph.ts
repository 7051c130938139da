import { withReferrers } from '#upstream/domains/history/referrers.reader.ts'
import { canModerate } from '#upstream/domains/moderation/moderation.policy.ts'
import { DeletePayload, Rateable } from '#upstream/graph/objects/object.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localizedBody } from '#upstream/domains/creations/cards/localized-text.ts'
import { uploadedPictureUrl } from '#upstream/storage/picture-blobs.ts'
import { canComment } from '#upstream/domains/comments/comment.policy.ts'
import { createPost } from '#upstream/domains/forums/new-post.writer.ts'
import {
  canDeletePost,
  canEditPost,
  canMovePost,
  canSendNewsletter,
} from '#upstream/domains/forums/forum.policy.ts'
import { findPost, listRelated, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import { deletePost, movePost, updatePost } from '#upstream/domains/forums/post.writer.ts'
import {
  CreatePostInput,
  DeletePostInput,
  MovePostInput,
  UpdatePostInput,
  LockPostInput,
  PinPostInput,
} from '#upstream/graph/core/inputs.gen.ts'
import { lockPost, pinPost } from '#upstream/domains/moderation/post-state.writer.ts'

/** A post of a forum, whose field `forum` is in `forum.graph.ts`. */
export const Post = builder.objectRef<PostRow>('Post')

Post.implement({
  interfaces: [Rateable],
  fields: (t) => ({
    title: t.exposeString('title'),
    slug: t.exposeString('slug'),
    body: t.string({ resolve: ({ body = '' }) => body }),
    renderedBody: t.string({ resolve: (row, _args, context) => localizedBody(context, row) }),
    thumbnail: t.string({
      nullable: true,
      resolve: ({ thumbnail }, _args, { config }) =>
        thumbnail === null ? null : uploadedPictureUrl(config, thumbnail, '480.webp'),
    }),
    createdAt: t.exposeInt('createdAt'),
    editedAt: t.exposeInt('editedAt', { nullable: true }),
    commentCount: t.exposeInt('commentCount'),
    viewCount: t.exposeInt('viewCount'),
    following: t.boolean({ resolve: ({ following }) => following === 1 }),
    canEdit: t.boolean({ resolve: (post, _args, { viewer }) => canEditPost(viewer, post) }),
    canDelete: t.boolean({ resolve: (post, _args, { viewer }) => canDeletePost(viewer, post) }),
    canMove: t.boolean({ resolve: (_post, _args, { viewer }) => canMovePost(viewer) }),
    canSendNewsletter: t.boolean({ resolve: (post, _args, { viewer }) => canSendNewsletter(viewer, post) }),
    canLock: t.boolean({ resolve: (_post, _args, { viewer }) => canModerate(viewer) }),
    canPin: t.boolean({ resolve: (_post, _args, { viewer }) => canModerate(viewer) }),
    canComment: t.boolean({ resolve: (post, _args, { viewer }) => canComment(viewer, post) }),
    locked: t.boolean({ resolve: (post) => post.lockedAt !== null }),
    pinned: t.boolean({ resolve: (post) => post.pinnedAt !== null }),
    author: t.field({ type: User, resolve: (post) => post }),
    related: t.field({
      type: [Post],
      resolve: (post, _args, context, info) =>
        post.related ?? listRelated(context, post.publicId, FieldSelection.of(info)),
    }),
  }),
})

builder.queryField('post', (t) =>
  t.field({
    type: Post,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => {
      const selection = FieldSelection.of(info)
      return withReferrers(context, id, selection, findPost(context, id, selection))
    },
  }),
)

const PostPayload = builder.objectRef<PostRow>('PostPayload').implement({
  fields: (t) => ({
    id: t.exposeID('publicId'),
    post: t.field({ type: Post, resolve: (post) => post }),
  }),
})

builder.mutationFields((t) => ({
  createPost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: CreatePostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await createPost(context, input), FieldSelection.of(info)),
  }),
  updatePost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: UpdatePostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await updatePost(context, input), FieldSelection.of(info)),
  }),
  deletePost: t.field({
    type: DeletePayload,
    args: { input: t.arg({ type: DeletePostInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ id: await deletePost(context, input) }),
  }),
  movePost: t.field({
    type: PostPayload,
    args: { input: t.arg({ type: MovePostInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await movePost(context, input.postId, input.forumId), FieldSelection.of(info)),
  }),
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
