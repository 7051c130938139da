import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { CommentsDocument, type CommentFieldsFragment, type CommentsQuery } from '#app/graphql.gen.ts'
import { threadEnd } from '#shared/addresses/list-pages.ts'
import { joinWith } from './comment-gap.ts'

export type Comment = CommentFieldsFragment

/**
 * The comments of an object, of a long thread both ends and what has been loaded between them. They are loaded with the object's own
 * query, which stores and renews them here; this query loads them only if they are missing.
 */
export function commentsQuery(objectId: string) {
  const queryKey = ['comments', objectId]
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const { comments } = await read(CommentsDocument, { objectId, ends: threadEnd })
      const join = await joinWith(comments)
      return { comments: join(client.getQueryData<CommentsQuery>(queryKey)?.comments) }
    },
    staleTime: 'static',
  })
}
