import { queryOptions } from '@tanstack/react-query'
import type { AccountFieldsFragment } from '#app/graphql.gen.ts'
import type { AdminSearch } from '#app/features/staff/search-parameters.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { loadAccounts } from './accounts.functions.gen.ts'

/** An account as admins see it. */
export type Account = AccountFieldsFragment

/** One page of the accounts. */
export function accountsQuery({ q, only, after }: AdminSearch) {
  const filter = only === undefined ? 'ALL' : only === 'staff' ? 'STAFF' : 'BANNED'
  const last = after === undefined ? undefined : String(after)
  return queryOptions({
    queryKey: ['accounts', q ?? '', filter, last ?? ''],
    queryFn: () => loadAccounts({ data: { search: q, filter, after: last } }),
    staleTime: staffStaleTime,
  })
}
