import { limits } from '#shared/limits.ts'
import { subjectFields, textFields, DeletePayload, Rateable, grounds, ifEditedAt } from './object.graph.ts'
import { withReferrers } from '#upstream/domains/users/history.reader.ts'
import { canModerate } from '#upstream/domains/moderation/moderation.policy.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, inputOf, orNull } from '#upstream/graph/core/builder.ts'
import { uploadedPictureUrl } from '#upstream/storage/blobs.ts'
import { canComment } from '#upstream/domains/comments/comment.policy.ts'
import { createPost, deletePost, movePost, updatePost } from '#upstream/domains/forums/post.writer.ts'
import {
  canDeletePost,
  canEditPost,
  canMarkAnswer,
  canMovePost,
  canSendNewsletter,
} from '#upstream/domains/forums/forum.policy.ts'
import { markAnswer } from '#upstream/domains/forums/answer.writer.ts'
import { findPost, listRelated, type PostRow } from '#upstream/domains/forums/post.reader.ts'
import {
  createPostInput,
  markAnswerInput,
  movePostInput,
  pinPostInput,
  updatePostInput,
} from '#shared/inputs/forum-inputs.ts'
import { deletePostInput, lockPostInput } from '#shared/inputs/moderation-inputs.ts'
import { lockPost, pinPost } from '#upstream/domains/moderation/post-state.writer.ts'

export const Post = builder.objectRef<PostRow>('Post')

Post.implement({
  description: 'A post in a forum.',
  interfaces: [Rateable],
  fields: (t) => ({
    title: t.exposeString('title', { description: 'The title, 10 to 120 characters.' }),
    slug: t.exposeString('slug'),
    ...textFields(t, limits.body.max),
    ...subjectFields(t),
    thumbnail: t.string({
      ...orNull('The address of a picture of it; null if there is none.'),
      resolve: ({ thumbnail }, _args, { config }) =>
        thumbnail === null ? null : uploadedPictureUrl(config, thumbnail, '480.webp'),
    }),
    canEdit: t.boolean({ resolve: (post, _args, { viewer }) => canEditPost(viewer, post) }),
    canDelete: t.boolean({ resolve: (post, _args, { viewer }) => canDeletePost(viewer, post) }),
    canMove: t.boolean({ resolve: (_post, _args, { viewer }) => canMovePost(viewer) }),
    canSendNewsletter: t.boolean({ resolve: (post, _args, { viewer }) => canSendNewsletter(viewer, post) }),
    canLock: t.boolean({ resolve: (_post, _args, { viewer }) => canModerate(viewer) }),
    canPin: t.boolean({ resolve: (_post, _args, { viewer }) => canModerate(viewer) }),
    canComment: t.boolean({ resolve: (post, _args, { viewer }) => canComment(viewer, post) }),
    locked: t.boolean({
      description: 'Whether only staff can comment.',
      resolve: (post) => post.lockedAt !== null,
    }),
    pinned: t.boolean({
      description: "Whether it's shown above the forum's list.",
      resolve: (post) => post.pinnedAt !== null,
    }),
    answerId: t.id({
      ...orNull('The comment that is marked as its answer; null if there is none, or its forum takes none.'),
      resolve: ({ forumIsHelp, answerId }) => (forumIsHelp === 0 ? null : answerId),
    }),
    canMarkAnswer: t.boolean({ resolve: (post, _args, { viewer }) => canMarkAnswer(viewer, post) }),
    related: t.field({
      description: 'Recent posts, for their id and title.',
      type: [Post],
      rows: 6,
      resolve: (post, _args, context, info) =>
        post.related ?? listRelated(context, post.publicId, FieldSelection.of(info)),
    }),
  }),
})

builder.queryField('post', (t) =>
  t.field({
    description: 'A post; "404" if there is none, "410" if it was deleted.',
    type: Post,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => {
      const selection = FieldSelection.of(info)
      return withReferrers(context, id, selection, findPost(context, id, selection))
    },
  }),
)

const PostPayload = builder.objectRef<PostRow>('PostPayload').implement({
  description: 'What createPost, updatePost, movePost, lockPost, pinPost and markAnswer return.',
  fields: (t) => ({ id: t.exposeID('publicId'), post: t.field({ type: Post, resolve: (post) => post }) }),
})

builder.mutationFields((t) => ({
  createPost: t.field({
    description: 'Writes a post into a forum; "403" where the viewer may not, "429" when too many.',
    type: PostPayload,
    args: inputOf('CreatePostInput', createPostInput, {
      title: 'The title, 10 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
    }),
    resolve: (_root, { input }, context, info) => createPost(context, input, FieldSelection.of(info)),
  }),
  updatePost: t.field({
    description: 'Changes a post; its author, moderators and admins, else "403".',
    type: PostPayload,
    args: inputOf('UpdatePostInput', updatePostInput, {
      title: 'The title, 10 to 120 characters.',
      body: 'The text, in Markdown, at most 50,000 characters.',
      ifEditedAt,
    }),
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await updatePost(context, input), FieldSelection.of(info)),
  }),
  deletePost: t.field({
    description: 'Deletes a post; its author, moderators and admins, else "403".',
    type: DeletePayload,
    args: inputOf('DeletePostInput', deletePostInput, grounds),
    resolve: (_root, { input }, context) => deletePost(context, input),
  }),
  movePost: t.field({
    description: 'Moves a post to another forum; moderators and admins, else "403".',
    type: PostPayload,
    args: inputOf('MovePostInput', movePostInput),
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await movePost(context, input.postId, input.forumId), FieldSelection.of(info)),
  }),
  lockPost: t.field({
    description:
      'Locks a post, so that only staff can comment, or unlocks it; moderators and admins, else "403".',
    type: PostPayload,
    args: inputOf('LockPostInput', lockPostInput, { locked: 'Whether only staff can comment.', ...grounds }),
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await lockPost(context, input), FieldSelection.of(info)),
  }),
  pinPost: t.field({
    description:
      'Pins a post to the top of its forum or unpins it; moderators and admins, else "403". At most five are pinned.',
    type: PostPayload,
    args: inputOf('PinPostInput', pinPostInput, { pinned: "Whether it's shown above the forum's list." }),
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await pinPost(context, input.postId, input.pinned), FieldSelection.of(info)),
  }),
  markAnswer: t.field({
    description:
      'Marks a comment as the answer to its post, instead of any other, or unmarks it; in forums for help the post\'s author, moderators and admins, else "403".',
    type: PostPayload,
    args: inputOf('MarkAnswerInput', markAnswerInput, {
      marked: "Whether it's the answer; false changes nothing if it isn't.",
    }),
    resolve: async (_root, { input }, context, info) =>
      findPost(context, await markAnswer(context, input), FieldSelection.of(info)),
  }),
}))
