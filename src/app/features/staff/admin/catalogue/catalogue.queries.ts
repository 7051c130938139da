import { documentQuery } from '#app/api/document-query.ts'
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
export const managedForumsQuery = documentQuery(ManagedForumsDocument, {}, { staleTime: staffStaleTime })

/** All products. */
export const managedProductsQuery = documentQuery(ManagedProductsDocument, {}, { staleTime: staffStaleTime })

/** All tags with their products. */
export const managedTagsQuery = documentQuery(ManagedTagsDocument, {}, { staleTime: staffStaleTime })
