import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import type { Document } from '#app/graphql.gen.ts'
import type { IdKind } from '#shared/addresses/ids.ts'
import { type Comment, commentsQuery } from '#app/comments/data/comment.queries.ts'

/**
 * Makes the query of objects of a kind; their comments come in the same response and are stored in their own query. A preload (`ahead`)
 * doesn't count as a view.
 */
export function objectQueries<Page extends { comments: Comment[] }>(
  kind: IdKind,
  document: Document<Page, { id: string }>,
) {
  return (id: string, { ahead = false } = {}) =>
    queryOptions({
      queryKey: [kind, id],
      queryFn: async ({ client }) => {
        const { comments, ...page } = await read(document, { id }, { isView: !ahead })
        client.setQueryData(commentsQuery(id).queryKey, { comments })
        return page
      },
    })
}

/** Makes the query of an object's current title and Markdown; never cached. */
export function sourceQueries<Source>(kind: IdKind, document: Document<Source, { id: string }>) {
  return (id: string) =>
    queryOptions({
      queryKey: [`${kind}-source`, id],
      queryFn: () => read(document, { id }),
      staleTime: 0,
      gcTime: 0,
    })
}
