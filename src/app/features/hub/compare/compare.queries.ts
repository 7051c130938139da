import { queryOptions } from '@tanstack/react-query'
import type { ComparisonQuery } from '#app/graphql.gen.ts'
import { isId } from '#shared/addresses/ids.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { loadComparison, loadComparisonChoice } from './compare.functions.gen.ts'

/** A creation in a comparison. */
export type ComparedCreation = ComparisonQuery['one']

/** The search parameters of a comparison. */
export interface CompareSearch {
  /** The creation that is compared; without it there's nothing to compare. */
  a?: string
  /** The creation to compare it with; without it, the page asks for one. */
  b?: string
  /** Words to find the other one by. */
  q?: string
}

/** Parses the search parameters; invalid values are omitted. */
export function compareSearch({ a, b, q }: Record<string, unknown>): CompareSearch {
  const query = typeof q === 'string' ? q.trim().slice(0, longestSearch).toWellFormed() : ''
  return { a: creationId(a), b: creationId(b), q: query || undefined }
}

function creationId(value: unknown): string | undefined {
  return typeof value === 'string' && isId('creation', value) ? value : undefined
}

/** Two creations. */
export function comparisonQuery(one: string, other: string) {
  return queryOptions({
    queryKey: ['comparison', one, other],
    queryFn: () => loadComparison({ data: { one, other } }),
  })
}

/** A creation, and those among which another is chosen. */
export function comparisonChoiceQuery(id: string, query: string | undefined) {
  return queryOptions({
    queryKey: ['comparison-choice', id, query ?? ''],
    queryFn: () => loadComparisonChoice({ data: { id, query } }),
  })
}
