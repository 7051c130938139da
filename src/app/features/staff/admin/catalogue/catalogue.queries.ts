import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import {
  ManagedForumsDocument,
  ManagedProductsDocument,
  ManagedTagsDocument,
  type ManagedForumFieldsFragment,
  type ManagedProductFieldsFragment,
  type ManagedTagFieldsFragment,
} from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** A forum with the fields that only admins see. */
export type ManagedForum = ManagedForumFieldsFragment

/** A product with the fields that only admins see. */
export type ManagedProduct = ManagedProductFieldsFragment

/** A tag with its number of tickets. */
export type ManagedTag = ManagedTagFieldsFragment

/** All forums. */
export const managedForumsQuery = queryOptions({
  queryKey: ['managed-forums'],
  queryFn: () => read(ManagedForumsDocument, {}),
  staleTime: staffStaleTime,
})

/** All products. */
export const managedProductsQuery = queryOptions({
  queryKey: ['managed-products'],
  queryFn: () => read(ManagedProductsDocument, {}),
  staleTime: staffStaleTime,
})

/** All tags with their products. */
export const managedTagsQuery = queryOptions({
  queryKey: ['managed-tags'],
  queryFn: () => read(ManagedTagsDocument, {}),
  staleTime: staffStaleTime,
})
