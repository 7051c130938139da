import { queryOptions } from '@tanstack/react-query'
import type { CommentFieldsFragment, CommentSourceQuery } from '#app/graphql.gen.ts'
import { loadComments, loadCommentSource } from './comment.functions.ts'

/** A comment as the page of its object shows it. */
export type Comment = CommentFieldsFragment

/** A comment's Markdown, to be changed. */
export type CommentSource = CommentSourceQuery['comment']

/**
 * The comments of an object. They come with the object's own query, which puts them here and renews them; this one
 * loads them only when they have gone missing.
 */
export function commentsQuery(objectId: string) {
  return queryOptions({
    queryKey: ['comments', objectId],
    queryFn: () => loadComments({ data: { objectId } }),
    staleTime: 'static',
  })
}

/** A comment's Markdown as it is now; never kept. */
export function commentSourceQuery(id: string) {
  return queryOptions({
    queryKey: ['comment-source', id],
    queryFn: () => loadCommentSource({ data: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}
