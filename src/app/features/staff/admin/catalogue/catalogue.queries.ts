import { queryOptions } from '@tanstack/react-query'
import type {
  ManagedForumFieldsFragment,
  ManagedProductFieldsFragment,
  ManagedTagFieldsFragment,
} from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { loadManagedForums, loadManagedProducts, loadManagedTags } from './catalogue.functions.gen.ts'

/** A forum with the fields that only admins see. */
export type ManagedForum = ManagedForumFieldsFragment

/** A product with the fields that only admins see. */
export type ManagedProduct = ManagedProductFieldsFragment

/** A tag with its number of tickets. */
export type ManagedTag = ManagedTagFieldsFragment

/** All forums. */
export const managedForumsQuery = queryOptions({
  queryKey: ['managed-forums'],
  queryFn: () => loadManagedForums(),
  staleTime: staffStaleTime,
})

/** All products. */
export const managedProductsQuery = queryOptions({
  queryKey: ['managed-products'],
  queryFn: () => loadManagedProducts(),
  staleTime: staffStaleTime,
})

/** All tags with their products. */
export const managedTagsQuery = queryOptions({
  queryKey: ['managed-tags'],
  queryFn: () => loadManagedTags(),
  staleTime: staffStaleTime,
})
