import { staffStaleTime } from '#app/api/query-cache.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  ActionLogsDocument,
  ManagementStatsDocument,
  UserListDocument,
  type ActionLogsQuery,
  type UserListQuery,
  ReportsDocument,
  AppealsDocument,
  type AppealFieldsFragment,
} from '#app/graphql.gen.ts'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { limits } from '#shared/limits.ts'
import {
  type ActionLogSearch,
  type UserListSearch,
  usersPerPage,
  type ReportSearch,
} from './search-parameters.ts'

/** A user in the user list. */
export type ListedUser = UserListQuery['allUsers'][number]

/** An entry of the action log. */
export type LoggedAction = ActionLogsQuery['actionLogs'][number]

/** The figures of the overview. */
export const statsQuery = documentQuery(ManagementStatsDocument, {}, { staleTime: staffStaleTime })

/** One page of the user list. */
export function userListQuery({ q, after }: UserListSearch) {
  return documentQuery(
    UserListDocument,
    { search: q, after, first: usersPerPage + 1 },
    { staleTime: staffStaleTime },
  )
}

/** One page of the action log. */
export function actionLogQuery({ action, user, before }: ActionLogSearch) {
  return documentQuery(
    ActionLogsDocument,
    { action, user, before, limit: limits.actionLogs },
    { staleTime: staffStaleTime },
  )
}

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
