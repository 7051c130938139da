import { staffStaleTime } from '#app/api/query-cache.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  ActionLogsDocument,
  ManagementStatsDocument,
  UserListDocument,
  type ActionLogsQuery,
  type UserListQuery,
} from '#app/graphql.gen.ts'
import { limits } from '#shared/limits.ts'
import {
  type ActionLogSearch,
  type UserListSearch,
  usersPerPage,
} from '#app/features/staff/search-parameters.ts'

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
