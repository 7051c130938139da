import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { documentQuery, unkeptQuery } from '#app/api/call.ts'
import {
  CommentSourceDocument,
  CommentsDocument,
  CommentCountDocument,
  type CommentFieldsFragment,
  type CommentSourceQuery,
} from '#app/graphql.gen.ts'
import { idKind } from '#shared/addresses/ids.ts'

export type Comment = CommentFieldsFragment
export type CommentSource = CommentSourceQuery['comment']

/**
 * The comments of an object. They are loaded with the object's own query, which stores and renews them here; this query loads
 * them only if they are missing.
 */
export function commentsQuery(objectId: string) {
  return documentQuery(CommentsDocument, { objectId }, { staleTime: 'static' })
}

export const commentSourceQuery = unkeptQuery(CommentSourceDocument)

export const loadCommentCount = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ objectId: z.string() }))
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
