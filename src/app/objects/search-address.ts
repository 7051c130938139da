import { pageSearch, type PageSearch } from '#app/objects/paged-list/page-search.ts'
import type { SearchType } from '#app/graphql.gen.ts'

/** The types that a search can be narrowed to, as addresses name them, in the order in which they are shown. */
export const searchTypes = ['post', 'creation', 'ticket'] as const

/** A type as addresses name it. */
export type TypeName = (typeof searchTypes)[number]

/** The orders of results as addresses name them; the first one goes without saying. */
export const searchOrders = ['-created', 'created', '-relevance'] as const

/** An order as addresses name it. */
export type Order = (typeof searchOrders)[number]

/** Letters of a search that a page sends. */
export const longestSearch = 200

/** Search parameters of the search page, as they stand in its address. */
export interface SearchParameters extends PageSearch {
  /** What is searched for. */
  q?: string
  /** A comma list of types; left out for all. */
  t?: string
  /** The order; left out for newest first. */
  s?: string
}

/** A search as it is asked for. */
export interface Search {
  /** Blank for none. */
  query: string
  /** Empty for all. */
  types: readonly TypeName[]
  order: Order
}

/** Reads the address of a search; what it can't mean is left out, so that each search has one address. */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const { query, types, order } = searchOf({
    q: text(search['q']),
    t: text(search['t']),
    s: text(search['s']),
  })
  return { ...parametersOf({ query, types, order }), ...pageSearch(search) }
}

/** The search that an address asks for. */
export function searchOf({ q = '', t = '', s = '' }: SearchParameters): Search {
  const named = t.split(',').map((name) => name.trim().toLowerCase())
  const types = searchTypes.filter((type) => named.includes(type))
  return {
    query: q.trim().slice(0, longestSearch),
    types: types.length === searchTypes.length ? [] : types,
    order: searchOrders.find((order) => order === s) ?? searchOrders[0],
  }
}

/** The parameters that name a search; what goes without saying is undefined. */
export function parametersOf({ query, types, order }: Search): SearchParameters {
  return {
    q: query || undefined,
    t: types.length > 0 ? types.join(',') : undefined,
    s: order === searchOrders[0] ? undefined : order,
  }
}

/** The address of a search's first page. */
export function searchAddress(search: Search): string {
  const given = Object.entries(parametersOf(search)).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(given as [string, string][])
  return parameters.size > 0 ? `/search?${parameters}` : '/search'
}

/** The types with one more, or without it when it is among them; all of them are none. */
export function toggled(types: readonly TypeName[], type: TypeName): TypeName[] {
  const next = searchTypes.filter((name) => (name === type) !== types.includes(name))
  return next.length === searchTypes.length ? [] : next
}

/** The types as the service names them; all when none is named. */
export function typeCodes(types: readonly TypeName[]): SearchType[] {
  const named = types.length > 0 ? types : searchTypes
  return named.map((type) => type.toUpperCase() as SearchType)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
