import { documentQuery, unkeptQuery } from '#app/api/call.ts'
import {
  RevisionsDocument,
  UserAccountDocument,
  type ReportFieldsFragment,
  type RevisionsQuery,
  type Document,
} from '#app/graphql.gen.ts'

/** Milliseconds after which data that staff share and decide by is reloaded. */
export const staffStaleTime = 10_000

export function staffQuery<Data, Variables>(document: Document<Data, Variables>, variables: Variables) {
  return documentQuery(document, variables, { staleTime: staffStaleTime })
}

export type Report = ReportFieldsFragment
export type Revision = RevisionsQuery['revisions'][number]

export function userAccountQuery(userId: string) {
  return staffQuery(UserAccountDocument, { userId })
}

export const revisionsQuery = unkeptQuery(RevisionsDocument)
