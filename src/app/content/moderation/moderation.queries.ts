import { queryOptions } from '@tanstack/react-query'
import type { ReportFieldsFragment, RevisionsQuery } from '#app/graphql.gen.ts'
import { staffStaleTime } from '#app/api/query-cache.ts'
import { loadRevisions, loadUserAccount } from './moderation.functions.gen.ts'

/** A report as moderators see it. */
export type Report = ReportFieldsFragment

/** A version of a text. */
export type Revision = RevisionsQuery['revisions'][number]

/** A user's current account, with their ban, which another moderator may change. */
export function userAccountQuery(userId: string) {
  return queryOptions({
    queryKey: ['person-account', userId],
    queryFn: () => loadUserAccount({ data: { userId } }),
    staleTime: staffStaleTime,
  })
}

/** The current versions of an object's text; never cached. */
export function revisionsQuery(objectId: string) {
  return queryOptions({
    queryKey: ['revisions', objectId],
    queryFn: () => loadRevisions({ data: { objectId } }),
    staleTime: 0,
    gcTime: 0,
  })
}
