import { queryOptions } from '@tanstack/react-query'
import type { ActionLogsQuery, ManagementStatsQuery, UserListQuery } from '#app/graphql.gen.ts'
import type { ActionLogSearch } from './action-log/action-log-search.ts'
import { loadActions, loadStats, loadUsers } from './management.functions.ts'
import type { UserListSearch } from './user-list-search.ts'

/** The figures of the overview. */
export type Stats = ManagementStatsQuery['managementStats']

/** A person as the user list shows them. */
export type ListedUser = UserListQuery['allUsers'][number]

/** An entry of the action log. */
export type LoggedAction = ActionLogsQuery['actionLogs'][number]

/** What the staff looks at to see what is going on now is never older than this many milliseconds. */
const fresh = 10_000

/** The figures of the overview. */
export const statsQuery = queryOptions({
  queryKey: ['management-stats'],
  queryFn: () => loadStats(),
  staleTime: fresh,
})

/** One page of the user list. */
export function userListQuery({ q, after }: UserListSearch) {
  return queryOptions({
    queryKey: ['user-list', q ?? '', after ?? ''],
    queryFn: () => loadUsers({ data: { search: q, after } }),
    staleTime: fresh,
  })
}

/** One page of the action log. */
export function actionLogQuery({ action, user, before }: ActionLogSearch) {
  return queryOptions({
    queryKey: ['action-log', action ?? '', user ?? '', before ?? 0],
    queryFn: () => loadActions({ data: { action, user, before } }),
    staleTime: fresh,
  })
}
