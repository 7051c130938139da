import { queryOptions } from '@tanstack/react-query'
import type { IdKind } from '#shared/addresses/ids.ts'
import { type Comment, commentsQuery } from '../data/comment.queries.ts'

/** Loads the page of an object; a preload (`ahead`) doesn't count as a view. */
type LoadPage<Page> = (call: { data: { id: string; ahead: boolean } }) => Promise<Page>

/** Makes the query of objects of a kind; their comments come in the same response and are stored in their own query. */
export function objectQueries<Page extends { comments: Comment[] }>(kind: IdKind, load: LoadPage<Page>) {
  return (id: string, { ahead = false } = {}) =>
    queryOptions({
      queryKey: [kind, id],
      queryFn: async ({ client }) => {
        const { comments, ...page } = await load({ data: { id, ahead } })
        client.setQueryData(commentsQuery(id).queryKey, { comments })
        return page
      },
    })
}

/** Makes the query of an object's current title and Markdown; never cached. */
export function sourceQueries<Source>(
  kind: IdKind,
  load: (call: { data: { id: string } }) => Promise<Source>,
) {
  return (id: string) =>
    queryOptions({
      queryKey: [`${kind}-source`, id],
      queryFn: () => load({ data: { id } }),
      staleTime: 0,
      gcTime: 0,
    })
}
