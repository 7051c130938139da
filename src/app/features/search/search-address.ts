import { pageSearch, type PageSearch } from '#app/ui/paged-list/page-search.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import type { SearchType } from '#app/graphql.gen.ts'

export const searchTypes = ['post', 'creation', 'ticket'] as const

export type TypeName = (typeof searchTypes)[number]

/** The orders of results as in URLs; the first is the default. */
export const searchOrders = ['-created', 'created', '-relevance'] as const

export type Order = (typeof searchOrders)[number]

interface SearchParameters extends PageSearch {
  q?: string
  t?: string
  s?: string
}

export interface Search {
  query: string
  types: readonly TypeName[]
  order: Order
}

/** Reads the search page's URL; invalid values are left out, so that each search has one URL. */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const { query, types, order } = searchOf({
    q: text(search['q']),
    t: text(search['t']),
    s: text(search['s']),
  })
  return { ...parametersOf({ query, types, order }), ...pageSearch(search) }
}

export function searchOf({ q = '', t = '', s = '' }: SearchParameters): Search {
  const named = t.split(',').map((name) => name.trim().toLowerCase())
  const types = searchTypes.filter((type) => named.includes(type))
  return {
    query: q.trim().slice(0, longestSearch),
    types: types.length === searchTypes.length ? [] : types,
    order: searchOrders.find((order) => order === s) ?? searchOrders[0],
  }
}

export function parametersOf({ query, types, order }: Search): SearchParameters {
  return {
    q: query || undefined,
    t: types.length > 0 ? types.join(',') : undefined,
    s: order === searchOrders[0] ? undefined : order,
  }
}

export function searchAddress(search: Search): string {
  const entries = Object.entries(parametersOf(search)).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(entries as [string, string][])
  return parameters.size > 0 ? `/search?${parameters}` : '/search'
}

/** The types with one added or removed; all of them equal none. */
export function toggled(types: readonly TypeName[], type: TypeName): TypeName[] {
  const next = searchTypes.filter((name) => (name === type) !== types.includes(name))
  return next.length === searchTypes.length ? [] : next
}

export function typeCodes(types: readonly TypeName[]): SearchType[] {
  const named = types.length > 0 ? types : searchTypes
  return named.map((type) => type.toUpperCase() as SearchType)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
