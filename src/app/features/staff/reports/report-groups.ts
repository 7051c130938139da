import type { Report } from '#app/objects/moderation/moderation.queries.ts'

/** Reports that one decision closes, or has closed: all of one object. */
export type ReportGroup = readonly [Report, ...Report[]]

/** Puts the reports of an object that wait together, or that were resolved together, where the first of them stands. */
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
