import { queryOptions } from '@tanstack/react-query'
import type { SearchQuery, SuggestionsQuery } from '#app/graphql.gen.ts'
import { loadSearch, loadSuggestions } from './search.functions.ts'
import type { Search } from './search-address.ts'

/** Something that a search found. */
export type Found = SearchQuery['search'][number]

/** How much a search finds of each type. */
export type SearchCounts = SearchQuery['searchCounts']

/** Something whose title begins like what is typed. */
export type Suggested = SuggestionsQuery['suggestions'][number]

/** One page of what a search finds; pages count from 1. */
export function searchQuery({ query, types, order }: Search, page: number) {
  return queryOptions({
    queryKey: ['search', query, types.join(), order, page],
    queryFn: () => loadSearch({ data: { query, types: [...types], order, page } }),
  })
}

/** A few things with words beginning like that in their titles. */
export function suggestionsQuery(prefix: string) {
  return queryOptions({
    queryKey: ['suggestions', prefix],
    queryFn: () => loadSuggestions({ data: { prefix } }),
  })
}
