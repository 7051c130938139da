import { staffStaleTime } from '#app/api/query-cache.ts'
import { documentQuery } from '#app/api/document-query.ts'
import { AppealsDocument, type AppealFieldsFragment } from '#app/graphql.gen.ts'
import type { ReportSearch } from '#app/features/staff/search-parameters.ts'

/** An appeal as moderators see it. */
export type Appeal = AppealFieldsFragment

/** One page of the appeals. */
export function appealsQuery({ state, after }: ReportSearch) {
  return documentQuery(
    AppealsDocument,
    { state: state === 'answered' ? 'ANSWERED' : 'OPEN', after },
    { staleTime: staffStaleTime },
  )
}
