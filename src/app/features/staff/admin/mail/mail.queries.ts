import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { SuppressedAddressesDocument, type SuppressedAddressFieldsFragment } from '#app/graphql.gen.ts'
import type { AdminSearch } from '#app/features/staff/search-parameters.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** An address that gets no bulk mail. */
export type SuppressedAddress = SuppressedAddressFieldsFragment

/** One page of the suppressed addresses, with the numbers of reports. */
export function suppressionsQuery({ q, before }: AdminSearch) {
  return queryOptions({
    queryKey: ['suppressed-addresses', q ?? '', before ?? 0],
    queryFn: () => read(SuppressedAddressesDocument, { search: q, before }),
    staleTime: staffStaleTime,
  })
}
