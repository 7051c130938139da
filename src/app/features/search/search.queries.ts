import { queryOptions } from '@tanstack/react-query'
import type { SearchQuery } from '#app/graphql.gen.ts'
import { loadSearch } from './search.functions.ts'
import type { Search } from '#app/objects/search-address.ts'

/** Something that a search found. */
export type Found = SearchQuery['search'][number]

/** How much a search finds of each type. */
export type SearchCounts = SearchQuery['searchCounts']

/** One page of what a search finds; pages count from 1. */
export function searchQuery({ query, types, order }: Search, page: number) {
  return queryOptions({
    queryKey: ['search', query, types.join(), order, page],
    queryFn: () => loadSearch({ data: { query, types: [...types], order, page } }),
  })
}
