import { queryOptions } from '@tanstack/react-query'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { loadManagedLegalTexts } from './legal.functions.gen.ts'

/** The legal texts to edit. */
export const managedLegalTextsQuery = queryOptions({
  queryKey: ['managed-legal-texts'],
  queryFn: () => loadManagedLegalTexts(),
  staleTime: staffStaleTime,
})
