import { queryOptions } from '@tanstack/react-query'
import type { ActionLogsQuery, ManagementStatsQuery, UserListQuery } from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'
import type { ActionLogSearch } from './action-log/action-log-search.ts'
import { loadActionLogs, loadManagementStats, loadUserList } from './management.functions.gen.ts'
import { type UserListSearch, usersPerPage } from './user-list-search.ts'

/** The figures of the overview. */
export type Stats = ManagementStatsQuery['managementStats']

/** A user in the user list. */
export type ListedUser = UserListQuery['allUsers'][number]

/** An entry of the action log. */
export type LoggedAction = ActionLogsQuery['actionLogs'][number]

/** Milliseconds after which data about current activity is reloaded. */
const fresh = 10_000

/** The figures of the overview. */
export const statsQuery = queryOptions({
  queryKey: ['management-stats'],
  queryFn: () => loadManagementStats(),
  staleTime: fresh,
})

/** One page of the user list. */
export function userListQuery({ q, after }: UserListSearch) {
  return queryOptions({
    queryKey: ['user-list', q ?? '', after ?? ''],
    queryFn: () => loadUserList({ data: { search: q, after, first: usersPerPage + 1 } }),
    staleTime: fresh,
  })
}

/** One page of the action log. */
export function actionLogQuery({ action, user, before }: ActionLogSearch) {
  return queryOptions({
    queryKey: ['action-log', action ?? '', user ?? '', before ?? 0],
    queryFn: () => loadActionLogs({ data: { action, user, before, limit: limits.actionLogs } }),
    staleTime: fresh,
  })
}
