import { documentQuery } from '#app/api/document-query.ts'
import { SuppressedAddressesDocument, type SuppressedAddressFieldsFragment } from '#app/graphql.gen.ts'
import type { AdminSearch } from '#app/features/staff/search-parameters.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** An address that gets no bulk mail. */
export type SuppressedAddress = SuppressedAddressFieldsFragment

/** One page of the suppressed addresses, with the numbers of reports. */
export function suppressionsQuery({ q, before }: AdminSearch) {
  return documentQuery(SuppressedAddressesDocument, { search: q, before }, { staleTime: staffStaleTime })
}
