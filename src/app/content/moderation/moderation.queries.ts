import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  RevisionsDocument,
  UserAccountDocument,
  type ReportFieldsFragment,
  type RevisionsQuery,
} from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'

/** A report as moderators see it. */
export type Report = ReportFieldsFragment

/** A version of a text. */
export type Revision = RevisionsQuery['revisions'][number]

/** A user's current account, with their ban, which another moderator may change. */
export function userAccountQuery(userId: string) {
  return documentQuery(UserAccountDocument, { userId }, { staleTime: staffStaleTime })
}

/** The current versions of an object's text; never cached. */
export function revisionsQuery(objectId: string) {
  return queryOptions({
    queryKey: ['revisions', objectId],
    queryFn: () => read(RevisionsDocument, { objectId }),
    staleTime: 0,
    gcTime: 0,
  })
}
