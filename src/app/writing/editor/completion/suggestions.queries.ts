import { documentQuery } from '#app/api/document-query.ts'
import { SuggestionsDocument, UsersByPrefixDocument, type SuggestionsQuery } from '#app/graphql.gen.ts'

/** An object whose title matches. */
export type Suggested = SuggestionsQuery['suggestions'][number]

/** Some objects with words in their titles that begin like this. */
export function suggestionsQuery(prefix: string) {
  return documentQuery(SuggestionsDocument, { prefix })
}

/** The users whose names begin like this. */
export function usersByPrefixQuery(prefix: string) {
  return documentQuery(UsersByPrefixDocument, { prefix })
}
