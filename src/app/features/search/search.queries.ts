import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { SearchDocument, type SearchQuery, type SearchType } from '#app/graphql.gen.ts'
import { errorCode, errorText, GraphError } from '#shared/errors.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { pageSearch, type PageSearch } from '#app/ui/paged-list/page-search.ts'

/** What is searched for unless an address names types. */
export const usualTypes = ['post', 'creation', 'ticket'] as const
export const searchTypes = [...usualTypes, 'comment'] as const

export type TypeName = (typeof searchTypes)[number]

/** The orders of results as in URLs; the first is the default. */
const searchOrders = ['-created', 'created', '-relevance'] as const

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
    types: isUsual(types) ? [] : types,
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

/** The types with one added or removed; the usual ones equal none. */
export function toggled(types: readonly TypeName[], type: TypeName): TypeName[] {
  const next = searchTypes.filter((name) => (name === type) !== types.includes(name))
  return isUsual(next) ? [] : next
}

function isUsual(types: readonly TypeName[]): boolean {
  return types.length === usualTypes.length && !types.includes('comment')
}

function typeCodes(types: readonly TypeName[]): SearchType[] {
  const named = types.length > 0 ? types : usualTypes
  return named.map((type) => type.toUpperCase() as SearchType)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export type Found = SearchQuery['search'][number]
export type SearchCounts = SearchQuery['searchCounts']

const searchInput = z.object({
  query: z.string().min(1).max(longestSearch),
  types: z.array(z.enum(searchTypes)).max(searchTypes.length),
  order: z.enum(searchOrders),
  page: z.int().min(1),
})

/**
 * One page of results, and the number of results of each type; pages count from 1. An invalid query has no results and a
 * message.
 */
const readSearch = createServerOnlyFn(async (context: PageContext, input: z.infer<typeof searchInput>) => {
  const { query, types, order, page } = input
  const variables = { query, types: typeCodes(types), page: { page: page - 1, sort: [order] } }
  try {
    const { search, searchCounts } = await runDocument(context, SearchDocument, variables)
    return { found: search, counts: searchCounts, refusal: undefined }
  } catch (error) {
    if (!(error instanceof GraphError) || errorCode(error) !== 0) throw error
    // Not an error of the page: the message is shown at the field.
    setResponseStatus(200)
    return { found: [], counts: undefined, refusal: errorText(error) }
  }
})

const searchByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(searchInput)
  .handler(({ context, data }) => readSearch(context.page, data))

const loadSearch = createIsomorphicFn()
  .client((data: z.infer<typeof searchInput>) => searchByGet({ data }))
  .server((data: z.infer<typeof searchInput>) => readSearch(currentPage(), data))

export function searchQuery({ query, types, order }: Search, page: number) {
  return queryOptions({
    queryKey: ['search', query, types.join(), order, page],
    queryFn: () => loadSearch({ query, types: [...types], order, page }),
  })
}
