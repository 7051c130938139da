// Generated from comments.graphql by `npm run codegen`; not to be edited.
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { CommentLocationDocument, CommentSourceDocument, CommentsDocument, CreateCommentDocument, DeleteCommentDocument, UpdateCommentDocument } from '#app/graphql.gen.ts'
import { createCommentShape, deleteCommentShape, updateCommentShape } from '#shared/inputs/shapes.gen.ts'

/** All comments of an object, flat, oldest first. */
export const loadComments = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ objectId: z.string() }))
  .handler(({ context, data }) => context.run(CommentsDocument, data))

/** A comment's Markdown, to edit it. */
export const loadCommentSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(CommentSourceDocument, data))

/** The subject of a comment. */
export const loadCommentLocation = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.strictObject({ id: z.string() }))
  .handler(({ context, data }) => context.run(CommentLocationDocument, data))

/** Creates a comment or a reply. */
export const createComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ input: createCommentShape, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) => context.run(CreateCommentDocument, { input }, { idempotencyKey }))

/** Changes a comment. */
export const updateComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateCommentShape)
  .handler(({ context, data }) => context.run(UpdateCommentDocument, { input: data }))

/** Deletes a comment. */
export const deleteComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(deleteCommentShape)
  .handler(({ context, data }) => context.run(DeleteCommentDocument, { input: data }))
