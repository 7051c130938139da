import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  CommentCountDocument,
  CommentLocationDocument,
  CommentsDocument,
  CommentSourceDocument,
  CreateCommentDocument,
  DeleteCommentDocument,
  UpdateCommentDocument,
} from '#app/graphql.gen.ts'
import { idKind } from '#shared/ids.ts'
import { createCommentInput, updateCommentInput } from '#shared/inputs/comment-inputs.ts'

const id = z.string().max(40)

/** All comments of an object, flat, oldest first. */
export const loadComments = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ objectId: id }))
  .handler(({ context, data }) => context.run(CommentsDocument, data))

/** How many comments an object has by now. */
export const loadCommentCount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ objectId: id }))
  .handler(async ({ context, data: { objectId } }) => {
    const kind = idKind(objectId)
    const { post, ticket, creation } = await context.run(CommentCountDocument, {
      id: objectId,
      isPost: kind === 'post',
      isTicket: kind === 'ticket',
      isCreation: kind === 'creation',
    })
    return (post ?? ticket ?? creation)?.commentCount ?? 0
  })

/** A comment's Markdown, to edit it. */
export const loadCommentSource = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(CommentSourceDocument, data))

/** What a comment is about. */
export const loadCommentLocation = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(CommentLocationDocument, data))

/** Writes a comment or a reply; the same key makes the same comment. */
export const createComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.object({ input: createCommentInput, idempotencyKey: z.string().max(64) }))
  .handler(({ context, data: { input, idempotencyKey } }) =>
    context.run(CreateCommentDocument, { input }, { idempotencyKey }),
  )

/** Changes a comment. */
export const updateComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(updateCommentInput)
  .handler(({ context, data }) => context.run(UpdateCommentDocument, { input: data }))

/** Deletes a comment. */
export const deleteComment = createServerFn({ method: 'POST' })
  .middleware([gateway])
  .validator(z.strictObject({ commentId: id }))
  .handler(({ context, data }) => context.run(DeleteCommentDocument, { input: data }))
