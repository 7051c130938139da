import { queryOptions } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import type { CreationPageQuery, CreationSourceQuery, HubQuery } from '#app/graphql.gen.ts'
import { loadCreationPage, loadCreationSource, loadHub } from './creation.functions.ts'
import type { HubSort } from './list/hub-search.ts'

/** A creation as its page shows it. */
export type Creation = CreationPageQuery['creation']

/** A creation as lists show it. */
export type CreationRow = HubQuery['creations'][number]

/** A creation's title, Markdown and pictures, to be changed. */
export type CreationSource = CreationSourceQuery['creation']

/** One page of the hub; pages count from 1. */
export function hubQuery(page: number, sort: HubSort) {
  return queryOptions({
    queryKey: ['hub', sort, page],
    queryFn: () => loadHub({ data: { page, sort } }),
  })
}

/** A creation; its comments come in the same answer and go where comments are kept. */
export function creationQuery(id: string, { ahead = false } = {}) {
  return queryOptions({
    queryKey: ['creation', id],
    queryFn: async ({ client }) => {
      const { creation, comments } = await loadCreationPage({ data: { id, ahead } })
      client.setQueryData(commentsQuery(id).queryKey, { comments })
      return { creation }
    },
  })
}

/** A creation's title, Markdown and pictures as they are now; never kept. */
export function creationSourceQuery(id: string) {
  return queryOptions({
    queryKey: ['creation-source', id],
    queryFn: () => loadCreationSource({ data: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}
