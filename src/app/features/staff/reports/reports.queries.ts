import { queryOptions } from '@tanstack/react-query'
import type { ReportSearch } from './report-search.ts'
import { loadReports } from './reports.functions.gen.ts'

/** Milliseconds after which reports are reloaded: they are shared work. */
const fresh = 10_000

/** One page of the reports. */
export function reportsQuery({ state, after }: ReportSearch) {
  return queryOptions({
    queryKey: ['reports', state ?? 'open', after ?? 0],
    queryFn: () => loadReports({ data: { state: state === 'resolved' ? 'RESOLVED' : 'OPEN', after } }),
    staleTime: fresh,
  })
}
