import { queryOptions } from '@tanstack/react-query'
import type { ReportFieldsFragment, RevisionsQuery } from '#app/graphql.gen.ts'
import { loadReports, loadRevisions, loadUserAccount } from './moderation.functions.gen.ts'
import type { ReportSearch } from '#app/features/staff/reports/report-search.ts'

/** A report as moderators see it. */
export type Report = ReportFieldsFragment

/** A version of a text. */
export type Revision = RevisionsQuery['revisions'][number]

/** Milliseconds after which reports are reloaded: they are shared work. */
const fresh = 10_000

/** One page of the reports. */
export function reportsQuery({ state, after }: ReportSearch) {
  return queryOptions({
    queryKey: ['reports', state ?? 'open', after ?? 0],
    queryFn: () => loadReports({ data: { state: state === 'resolved' ? 'RESOLVED' : 'OPEN', after } }),
    staleTime: fresh,
  })
}

/** A user's current account, with their ban. */
export function userAccountQuery(userId: string) {
  return queryOptions({
    queryKey: ['person-account', userId],
    queryFn: () => loadUserAccount({ data: { userId } }),
    staleTime: fresh,
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
