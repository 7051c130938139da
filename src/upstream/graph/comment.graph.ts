import { textCost } from '#upstream/graph/core/cost.ts'
import { limits } from '#shared/limits.ts'
import { threadEnd } from '#shared/addresses/list-pages.ts'
import { textFields, DeletePayload, Rateable, grounds, ifEditedAt } from './object.graph.ts'
import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from './post.graph.ts'
import { Ticket } from './ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder, inputOf, orNull, payloadOf } from '#upstream/graph/core/builder.ts'
import { localizedBody } from '#upstream/domains/creations/cards.ts'
import {
  findComment,
  findObject,
  findParent,
  readThread,
  type CommentRow,
} from '#upstream/domains/comments/comment.reader.ts'
import { canDeleteComment, canEditComment } from '#upstream/domains/comments/comment.policy.ts'
import { createComment, deleteComment, updateComment } from '#upstream/domains/comments/comment.writer.ts'
import { createCommentInput, updateCommentInput } from '#shared/inputs/object-inputs.ts'
import { deleteCommentInput } from '#shared/inputs/moderation-inputs.ts'

const subjects = { post: Post, ticket: Ticket, creation: Creation }

const CommentObject = builder.unionType('CommentObject', {
  description: 'What can be commented on.',
  types: [Post, Creation, Ticket],
  resolveType: ({ kind }) => subjects[kind],
})

export const Comment = builder.objectRef<CommentRow>('Comment')

Comment.implement({
  description: 'A comment on a post, creation or ticket.',
  interfaces: [Rateable],
  fields: (t) => ({
    ...textFields(t, limits.comment.max),
    excerpt: t.string({
      description: 'Its start as plain text, at most 100 characters.',
      resolve: ({ excerpt = '' }) => excerpt,
    }),
    laterCount: t.int({
      description: 'How many comments between this one and the next are left out of the list.',
      resolve: ({ laterCount = 0 }) => laterCount,
    }),
    isDeleted: t.boolean({
      description: "Whether it's deleted: only its place is left, because of its replies.",
      resolve: (comment) => comment.deletedAt !== null,
    }),
    canEdit: t.boolean({ resolve: (comment, _args, { viewer }) => canEditComment(viewer, comment) }),
    canDelete: t.boolean({ resolve: (comment, _args, { viewer }) => canDeleteComment(viewer, comment) }),
    parent: t.field({
      ...orNull('The comment that it answers; null if it answers none.'),
      type: Comment,
      resolve: (comment, _args, context, info) =>
        comment.parent === undefined ? findParent(context, comment, FieldSelection.of(info)) : comment.parent,
    }),
    object: t.field({
      type: CommentObject,
      resolve: (comment, _args, context, info) =>
        comment.subject ?? findObject(context, comment, FieldSelection.of(info)),
    }),
  }),
})

builder.queryFields((t) => ({
  comments: t.field({
    description: `A thread as a flat list, oldest first; parent gives the nesting. At most ${limits.thread.whole} comments.`,
    type: [Comment],
    rows: 200,
    args: {
      objectId: t.arg.id({ description: 'The id of a post, creation or ticket.', required: true }),
      ends: t.arg.int({
        description: `Of a thread with more than twice as many, only so many of the oldest and of the newest, at most ${threadEnd}, with its answer and what they reply to.`,
      }),
      after: t.arg.id({
        description: `Only the ${limits.thread.step} after this comment, with what they reply to.`,
      }),
    },
    resolve: (_root, { objectId, ...part }, context, info) =>
      readThread(context, objectId, part, FieldSelection.of(info)),
  }),
  comment: t.field({
    description: 'A comment; "404" if there is none, "410" if it was deleted.',
    type: Comment,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findComment(context, id, FieldSelection.of(info)),
  }),
}))

const UpdateCommentPayload = builder.objectRef<CommentRow>('UpdateCommentPayload').implement({
  fields: (t) => ({
    comment: t.field({ type: Comment, resolve: (comment) => comment }),
    renderedBody: t.string({
      cost: textCost(limits.comment.max),
      resolve: (row, _args, context) => localizedBody(context, row),
    }),
  }),
})

builder.mutationFields((t) => ({
  createComment: t.field({
    description:
      'Comments on an object or answers a comment; "403" where it\'s locked or the viewer is banned, "429" when too many.',
    type: payloadOf('CreateCommentPayload', 'comment', { type: Comment }),
    args: inputOf('CreateCommentInput', createCommentInput, {
      body: 'The text, in Markdown, at most 10,000 characters.',
      objectId: 'The post, creation or ticket to comment on.',
      parentId: 'The comment to answer; null to comment on the object itself.',
    }),
    resolve: (_root, { input }, context, info) => createComment(context, input, FieldSelection.of(info)),
  }),
  updateComment: t.field({
    description: 'Changes the text of a comment; its author, else "403".',
    type: UpdateCommentPayload,
    args: inputOf('UpdateCommentInput', updateCommentInput, {
      body: 'The text, in Markdown, at most 10,000 characters.',
      ifEditedAt,
    }),
    resolve: async (_root, { input }, context, info) =>
      findComment(context, await updateComment(context, input), FieldSelection.of(info)),
  }),
  deleteComment: t.field({
    description: 'Deletes a comment; its author, moderators and admins, else "403".',
    type: DeletePayload,
    args: inputOf('DeleteCommentInput', deleteCommentInput, grounds),
    resolve: (_root, { input }, context) => deleteComment(context, input),
  }),
}))
