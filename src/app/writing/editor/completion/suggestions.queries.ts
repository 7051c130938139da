import { documentQuery } from '#app/api/call.ts'
import { SuggestionsDocument, UsersByPrefixDocument, type SuggestionsQuery } from '#app/graphql.gen.ts'

export type Suggested = SuggestionsQuery['suggestions'][number]

export function suggestionsQuery(prefix: string) {
  return documentQuery(SuggestionsDocument, { prefix })
}

export function usersByPrefixQuery(prefix: string) {
  return documentQuery(UsersByPrefixDocument, { prefix })
}
