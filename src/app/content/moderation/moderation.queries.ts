import { staffQuery } from '#app/api/staff-query.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#app/api/call.ts'
import {
  RevisionsDocument,
  UserAccountDocument,
  type ReportFieldsFragment,
  type RevisionsQuery,
} from '#app/graphql.gen.ts'

export type Report = ReportFieldsFragment
export type Revision = RevisionsQuery['revisions'][number]

export function userAccountQuery(userId: string) {
  return staffQuery(UserAccountDocument, { userId })
}

export function revisionsQuery(objectId: string) {
  return queryOptions({
    queryKey: ['revisions', objectId],
    queryFn: () => read(RevisionsDocument, { objectId }),
    staleTime: 0,
    gcTime: 0,
  })
}
