import type { Document } from '#app/graphql.gen.ts'
import { documentQuery } from './call.ts'

/** Milliseconds after which data that staff share and decide by is reloaded. */
export const staffStaleTime = 10_000

export function staffQuery<Data, Variables>(document: Document<Data, Variables>, variables: Variables) {
  return documentQuery(document, variables, { staleTime: staffStaleTime })
}
