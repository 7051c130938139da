import { staffQuery, type Report } from '#app/content/moderation/moderation.queries.ts'
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
import { limits } from '#shared/limits.ts'
import {
  type ActionLogSearch,
  type UserListSearch,
  usersPerPage,
  type ReportSearch,
} from './search-parameters.ts'

export type ListedUser = UserListQuery['allUsers'][number]

export type LoggedAction = ActionLogsQuery['actionLogs'][number]

export const statsQuery = staffQuery(ManagementStatsDocument, {})

export function userListQuery({ q, after }: UserListSearch) {
  return staffQuery(UserListDocument, { search: q, after, first: usersPerPage + 1 })
}

export function actionLogQuery({ action, user, before }: ActionLogSearch) {
  return staffQuery(ActionLogsDocument, { action, user, before, limit: limits.actionLogs })
}

export function reportsQuery({ state, after }: ReportSearch) {
  return staffQuery(ReportsDocument, { state: state === 'resolved' ? 'RESOLVED' : 'OPEN', after })
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

export type Appeal = AppealFieldsFragment

export function appealsQuery({ state, after }: ReportSearch) {
  return staffQuery(AppealsDocument, { state: state === 'answered' ? 'ANSWERED' : 'OPEN', after })
}
