import { queryOptions } from '@tanstack/react-query'
import type { SuggestionsQuery } from '#app/graphql.gen.ts'
import { loadSuggestions, loadUsersByPrefix } from './suggestions.functions.ts'

/** Something whose title begins like what is typed. */
export type Suggested = SuggestionsQuery['suggestions'][number]

/** A few things with words beginning like that in their titles. */
export function suggestionsQuery(prefix: string) {
  return queryOptions({
    queryKey: ['suggestions', prefix],
    queryFn: () => loadSuggestions({ data: { prefix } }),
  })
}

/** The people whose names begin like that. */
export function usersByPrefixQuery(prefix: string) {
  return queryOptions({
    queryKey: ['people', prefix],
    queryFn: () => loadUsersByPrefix({ data: { prefix } }),
  })
}
