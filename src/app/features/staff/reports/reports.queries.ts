import { documentQuery } from '#app/api/document-query.ts'
import { ReportsDocument } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import type { ReportSearch } from '#app/features/staff/search-parameters.ts'

/** One page of the reports. */
export function reportsQuery({ state, after }: ReportSearch) {
  return documentQuery(
    ReportsDocument,
    { state: state === 'resolved' ? 'RESOLVED' : 'OPEN', after },
    { staleTime: staffStaleTime },
  )
}

/** Reports that one decision closes: all about one object. */
export type ReportGroup = readonly [Report, ...Report[]]

/** Groups open reports about the same object, and those that were resolved together, at the position of the first one. */
export function groupReports(reports: readonly Report[]): ReportGroup[] {
  const groups = new Map<string, [Report, ...Report[]]>()
  for (const report of reports) {
    const key = `${report.object.id} ${report.resolvedAt ?? ''}`
    const group = groups.get(key)
    if (group) group.push(report)
    else groups.set(key, [report])
  }
  return [...groups.values()]
}
