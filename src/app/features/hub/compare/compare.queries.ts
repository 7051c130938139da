import { documentQuery } from '#app/api/document-query.ts'
import { ComparisonChoiceDocument, ComparisonDocument } from '#app/graphql.gen.ts'
import type { ComparedFieldsFragment, ComparisonQuery } from '#app/graphql.gen.ts'
import { isId } from '#shared/addresses/ids.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'

/** A creation in a comparison. */
export type ComparedCreation = ComparedFieldsFragment

/** A creation of which a version may be compared. */
export type VersionedCreation = ComparisonQuery['one']

/** The search parameters of a comparison. */
export interface CompareSearch {
  /** The creation that is compared; without it there's nothing to compare. */
  a?: string
  /** The creation to compare it with; without it, the page asks for one. */
  b?: string
  /** The version of either; without it the current one. */
  av?: number
  bv?: number
  /** Words to find the other one by. */
  q?: string
}

/** The largest number of a version that is asked for; none is ever that large. */
const maxVersion = 999_999_999

/** Parses the search parameters; invalid values are omitted. */
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

/** Two creations, or versions of them. */
export function comparisonQuery({ a = '', b = '', av, bv }: CompareSearch) {
  return documentQuery(ComparisonDocument, { one: a, other: b, oneVersion: av, otherVersion: bv })
}

/** A creation, and those among which another is chosen. */
export function comparisonChoiceQuery(id: string, query: string | undefined) {
  return documentQuery(ComparisonChoiceDocument, { id, query })
}
