import { queryOptions } from '@tanstack/react-query'
import type {
  AccountFieldsFragment,
  ManagedForumFieldsFragment,
  ManagedProductFieldsFragment,
  ManagedTagFieldsFragment,
  SystemHealthQuery,
} from '#app/graphql.gen.ts'
import { loadAccounts } from './accounts/account.functions.ts'
import type { AdminSearch } from './admin-search.ts'
import { loadManagedChangelog } from './changelog/changelog.functions.ts'
import { loadManagedForums, loadManagedProducts, loadManagedTags } from './catalogue/catalogue.functions.ts'
import { loadSchema } from './query/query.functions.ts'
import { loadHealth, loadSettings } from './system/system.functions.ts'

/** A person with what admins see of the account. */
export type Account = AccountFieldsFragment
/** A forum with what readers don't see of it. */
export type ManagedForum = ManagedForumFieldsFragment
/** A product with what readers don't see of it. */
export type ManagedProduct = ManagedProductFieldsFragment
/** A tag with how much it is used. */
export type ManagedTag = ManagedTagFieldsFragment
/** An entry of the changelog as its writers see it. */
export type ManagedChangelogEntry = Awaited<ReturnType<typeof loadManagedChangelog>>[number]
/** Work and mails that wait, and those that were given up. */
export type Health = SystemHealthQuery['systemHealth']

/** What is decided upon is never older than this many milliseconds. */
const staleTime = 10_000

/** One page of the accounts. */
export function accountsQuery({ q, only, after }: AdminSearch) {
  const filter = only === undefined ? 'ALL' : only === 'staff' ? 'STAFF' : 'BANNED'
  const last = after === undefined ? undefined : String(after)
  return queryOptions({
    queryKey: ['accounts', q ?? '', filter, last ?? ''],
    queryFn: () => loadAccounts({ data: { search: q, filter, after: last } }),
    staleTime,
  })
}

/** All forums. */
export const managedForumsQuery = queryOptions({
  queryKey: ['managed-forums'],
  queryFn: () => loadManagedForums(),
  staleTime,
})

/** All products. */
export const managedProductsQuery = queryOptions({
  queryKey: ['managed-products'],
  queryFn: () => loadManagedProducts(),
  staleTime,
})

/** All tags with their products. */
export const managedTagsQuery = queryOptions({
  queryKey: ['managed-tags'],
  queryFn: () => loadManagedTags(),
  staleTime,
})

/** A page of the changelog; pages count from 1. */
export function managedChangelogQuery(page: number) {
  return queryOptions({
    queryKey: ['managed-changelog', page],
    queryFn: () => loadManagedChangelog({ data: { page } }),
    staleTime,
  })
}

/** How queue and mails are doing. */
export const healthQuery = queryOptions({
  queryKey: ['system-health'],
  queryFn: () => loadHealth(),
  staleTime,
})

/** Milliseconds between two looks at queue and mails. */
const healthEvery = 10_000

/** The same, followed while somebody looks. */
export const watchedHealthQuery = queryOptions({ ...healthQuery, refetchInterval: healthEvery })

/** The settings of the service. */
export const settingsOverviewQuery = queryOptions({
  queryKey: ['settings-overview'],
  queryFn: () => loadSettings(),
})

/** What the service can be asked. */
export const schemaQuery = queryOptions({ queryKey: ['schema'], queryFn: () => loadSchema() })
