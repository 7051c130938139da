import { documentQuery } from '#app/api/document-query.ts'
import { AccountsDocument, type AccountFieldsFragment } from '#app/graphql.gen.ts'
import type { AdminSearch } from '#app/features/staff/search-parameters.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** An account as admins see it. */
export type Account = AccountFieldsFragment

/** One page of the accounts. */
export function accountsQuery({ q, only, after }: AdminSearch) {
  const filter = only === undefined ? 'ALL' : only === 'staff' ? 'STAFF' : 'BANNED'
  const last = after === undefined ? undefined : String(after)
  return documentQuery(AccountsDocument, { search: q, filter, after: last }, { staleTime: staffStaleTime })
}
