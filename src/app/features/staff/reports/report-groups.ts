import type { Report } from '#app/content/moderation/moderation.queries.ts'

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
