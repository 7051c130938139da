import { queryOptions } from '@tanstack/react-query'
import type { AppealFieldsFragment } from '#app/graphql.gen.ts'
import { loadAppeals } from './appeals.functions.gen.ts'
import type { ReportSearch } from './report-search.ts'

/** An appeal as moderators see it. */
export type Appeal = AppealFieldsFragment

/** Milliseconds after which appeals are reloaded: they are shared work. */
const fresh = 10_000

/** One page of the appeals. */
export function appealsQuery({ state, after }: ReportSearch) {
  return queryOptions({
    queryKey: ['appeals', state, after ?? 0],
    queryFn: () => loadAppeals({ data: { state: state === 'answered' ? 'ANSWERED' : 'OPEN', after } }),
    staleTime: fresh,
  })
}
