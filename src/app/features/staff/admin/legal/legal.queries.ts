import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { ManagedLegalTextsDocument } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** The legal texts to edit. */
export const managedLegalTextsQuery = queryOptions({
  queryKey: ['managed-legal-texts'],
  queryFn: () => read(ManagedLegalTextsDocument, {}),
  staleTime: staffStaleTime,
})
