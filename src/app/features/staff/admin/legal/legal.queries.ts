import { documentQuery } from '#app/api/document-query.ts'
import { ManagedLegalTextsDocument } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** The legal texts to edit. */
export const managedLegalTextsQuery = documentQuery(
  ManagedLegalTextsDocument,
  {},
  { staleTime: staffStaleTime },
)
