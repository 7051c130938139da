import { documentQuery } from '#app/api/call.ts'
import {
  ComparisonChoiceDocument,
  ComparisonDocument,
  type ComparedFieldsFragment,
  type ComparisonQuery,
} from '#app/graphql.gen.ts'
import { isId } from '#shared/addresses/ids.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'

export type ComparedCreation = ComparedFieldsFragment

export type VersionedCreation = ComparisonQuery['one']

export interface CompareSearch {
  a?: string
  b?: string
  /** The version of either; without it the current one. */
  av?: number
  bv?: number
  q?: string
}

/** The largest number of a version that is asked for; none is ever that large. */
const maxVersion = 999_999_999

export function compareSearch({ a, b, av, bv, q }: Record<string, unknown>): CompareSearch {
  const query = typeof q === 'string' ? q.trim().slice(0, longestSearch).toWellFormed() : ''
  return { a: creationId(a), b: creationId(b), av: version(av), bv: version(bv), q: query || undefined }
}

function version(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number <= maxVersion ? number : undefined
}

function creationId(value: unknown): string | undefined {
  return typeof value === 'string' && isId('creation', value) ? value : undefined
}

export function comparisonQuery({ a = '', b = '', av, bv }: CompareSearch) {
  return documentQuery(ComparisonDocument, { one: a, other: b, oneVersion: av, otherVersion: bv })
}

export function comparisonChoiceQuery(id: string, query: string | undefined) {
  return documentQuery(ComparisonChoiceDocument, { id, query })
}
