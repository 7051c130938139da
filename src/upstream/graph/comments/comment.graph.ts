import { Creation } from '#upstream/graph/creations/creation.graph.ts'
import { Post } from '#upstream/graph/forums/post.graph.ts'
import { DeletePayload, Rateable } from '#upstream/graph/objects/object.graph.ts'
import { User } from '#upstream/graph/users/user.graph.ts'
import { Ticket } from '#upstream/graph/tracker/ticket.graph.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { builder } from '#upstream/graph/core/builder.ts'
import { localizedBody } from '#upstream/domains/creations/cards/localized-text.ts'
import { plainText } from '#upstream/markup/plain/plain.ts'
import { linkThread } from '#upstream/domains/comments/comment-tree.ts'
import { canDeleteComment, canEditComment } from '#upstream/domains/comments/comment.policy.ts'
import {
  findComment,
  findObject,
  findParent,
  readThread,
  type CommentRow,
} from '#upstream/domains/comments/comment.reader.ts'
import { createComment, deleteComment, updateComment } from '#upstream/domains/comments/comment.writer.ts'
import {
  CreateCommentInput,
  DeleteCommentInput,
  UpdateCommentInput,
} from '#upstream/graph/core/inputs.gen.ts'

/** Characters of a comment's source that its excerpt is made from; parsing whole bodies would slow lists down. */
const excerptSource = 1_000

const subjects = { post: Post, ticket: Ticket, creation: Creation }

/** Subject of a comment. */
const CommentObject = builder.unionType('CommentObject', {
  types: [Post, Creation, Ticket],
  resolveType: ({ kind }) => subjects[kind],
})

/** A comment on an object, or a reply to another comment. */
export const Comment = builder.objectRef<CommentRow>('Comment')

Comment.implement({
  interfaces: [Rateable],
  fields: (t) => ({
    body: t.string({ resolve: ({ body = '' }) => body }),
    renderedBody: t.string({ resolve: (row, _args, context) => localizedBody(context, row) }),
    excerpt: t.string({ resolve: ({ body = '' }) => plainText(body.slice(0, excerptSource)) }),
    createdAt: t.exposeInt('createdAt'),
    editedAt: t.exposeInt('editedAt', { nullable: true }),
    isDeleted: t.boolean({ resolve: (comment) => comment.deletedAt !== null }),
    canEdit: t.boolean({ resolve: (comment, _args, { viewer }) => canEditComment(viewer, comment) }),
    canDelete: t.boolean({ resolve: (comment, _args, { viewer }) => canDeleteComment(viewer, comment) }),
    parent: t.field({
      type: Comment,
      nullable: true,
      resolve: (comment, _args, context, info) =>
        comment.parent === undefined ? findParent(context, comment, FieldSelection.of(info)) : comment.parent,
    }),
    object: t.field({
      type: CommentObject,
      resolve: (comment, _args, context, info) =>
        comment.subject ?? findObject(context, comment, FieldSelection.of(info)),
    }),
    author: t.field({ type: User, resolve: (comment) => comment }),
  }),
})

builder.queryFields((t) => ({
  comments: t.field({
    type: [Comment],
    args: { objectId: t.arg.id({ required: true }) },
    resolve: async (_root, { objectId }, context, info) => {
      const { rows, subject } = await readThread(context, objectId, FieldSelection.of(info))
      return linkThread(rows, subject)
    },
  }),
  comment: t.field({
    type: Comment,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => findComment(context, id, FieldSelection.of(info)),
  }),
}))

const CreateCommentPayload = builder.objectRef<CommentRow>('CreateCommentPayload').implement({
  fields: (t) => ({ comment: t.field({ type: Comment, resolve: (comment) => comment }) }),
})

const UpdateCommentPayload = builder.objectRef<CommentRow>('UpdateCommentPayload').implement({
  fields: (t) => ({
    comment: t.field({ type: Comment, resolve: (comment) => comment }),
    renderedBody: t.string({ resolve: (row, _args, context) => localizedBody(context, row) }),
  }),
})

builder.mutationFields((t) => ({
  createComment: t.field({
    type: CreateCommentPayload,
    args: { input: t.arg({ type: CreateCommentInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findComment(context, await createComment(context, input), FieldSelection.of(info)),
  }),
  updateComment: t.field({
    type: UpdateCommentPayload,
    args: { input: t.arg({ type: UpdateCommentInput, required: true }) },
    resolve: async (_root, { input }, context, info) =>
      findComment(context, await updateComment(context, input), FieldSelection.of(info)),
  }),
  deleteComment: t.field({
    type: DeletePayload,
    args: { input: t.arg({ type: DeleteCommentInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ id: await deleteComment(context, input) }),
  }),
}))
