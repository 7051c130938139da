import { queryOptions } from '@tanstack/react-query'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { read } from '#app/api/call.ts'
import { AppealsDocument, type AppealFieldsFragment } from '#app/graphql.gen.ts'
import type { ReportSearch } from '../search-parameters.ts'

/** An appeal as moderators see it. */
export type Appeal = AppealFieldsFragment

/** One page of the appeals. */
export function appealsQuery({ state, after }: ReportSearch) {
  return queryOptions({
    queryKey: ['appeals', state, after ?? 0],
    queryFn: () => read(AppealsDocument, { state: state === 'answered' ? 'ANSWERED' : 'OPEN', after }),
    staleTime: staffStaleTime,
  })
}
