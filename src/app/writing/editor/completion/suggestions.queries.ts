import { queryOptions } from '@tanstack/react-query'
import type { SuggestionsQuery } from '#app/graphql.gen.ts'
import { loadSuggestions, loadUsersByPrefix } from './suggestions.functions.gen.ts'

/** An object whose title matches. */
export type Suggested = SuggestionsQuery['suggestions'][number]

/** Some objects with words in their titles that begin like this. */
export function suggestionsQuery(prefix: string) {
  return queryOptions({
    queryKey: ['suggestions', prefix],
    queryFn: () => loadSuggestions({ data: { prefix } }),
  })
}

/** The users whose names begin like this. */
export function usersByPrefixQuery(prefix: string) {
  return queryOptions({
    queryKey: ['people', prefix],
    queryFn: () => loadUsersByPrefix({ data: { prefix } }),
  })
}
