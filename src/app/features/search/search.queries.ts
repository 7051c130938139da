import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { documentQuery } from '#app/api/call.ts'
import { SearchDocument, SearchForumsDocument, type SearchQuery, type SearchType } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { isId } from '#shared/addresses/ids.ts'
import { errorCode, errorText, GraphError } from '#shared/errors.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { pageSearch, type PageSearch } from '#app/ui/paged-list/page-search.ts'

export type TypeName = Lowercase<SearchType>

/** The types of results, in the order of their links; `count` is the name of their number. */
export const resultTypes: Record<TypeName, { label: () => string; count: keyof SearchCounts }> = {
  post: { label: () => t('common.posts'), count: 'posts' },
  creation: { label: () => t('common.creations'), count: 'creations' },
  ticket: { label: () => t('common.tickets'), count: 'tickets' },
  comment: { label: () => t('common.comments'), count: 'comments' },
}
export const searchTypes = Object.keys(resultTypes) as TypeName[]

/** What is searched for unless an address names types. */
export const usualTypes: readonly TypeName[] = ['post', 'creation', 'ticket']

/** The orders of results as in URLs; the first is the default. */
const searchOrders = ['-created', 'created', '-relevance'] as const

export type Order = (typeof searchOrders)[number]

const filterNames = ['author', 'forum', 'since', 'until'] as const

export type FilterName = (typeof filterNames)[number]
type Filters = Partial<Record<FilterName, string>>

/** Characters of a filter's value; none that means something is longer. */
const longestFilter = 40

interface SearchParameters extends PageSearch, Filters {
  q?: string
  t?: string
  s?: string
}

export interface Search {
  query: string
  types: readonly TypeName[]
  order: Order
  /** Only those that are set; dates are as typed. */
  filter: Filters
}

/** Reads the search page's URL; invalid values are left out, so that each search has one URL. */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const named = ['q', 't', 's', ...filterNames].map((name) => [name, text(search[name])])
  const read = searchOf(Object.fromEntries(named) as SearchParameters)
  return { ...parametersOf(read), ...pageSearch(search) }
}

export function searchOf({ q = '', t: typeNames = '', s = '', ...filter }: SearchParameters): Search {
  const named = typeNames.split(',').map((name) => name.trim().toLowerCase())
  const types = searchTypes.filter((type) => named.includes(type))
  return {
    query: q.trim().slice(0, longestSearch),
    types: isUsual(types) ? [] : types,
    order: searchOrders.find((order) => order === s) ?? searchOrders[0],
    filter: Object.fromEntries(
      filterNames.map((name) => [name, filterValue(name, filter[name])]).filter(([, value]) => value),
    ) as Filters,
  }
}

function filterValue(name: FilterName, typed = ''): string {
  const value = typed.trim().slice(0, longestFilter)
  if (name === 'author') return value.replace(/^@/, '')
  return name === 'forum' && !isId('forum', value) ? '' : value
}

export function parametersOf({ query, types, order, filter }: Search): SearchParameters {
  return {
    q: query || undefined,
    t: types.length > 0 ? types.join(',') : undefined,
    s: order === searchOrders[0] ? undefined : order,
    ...filter,
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
  return types.length === usualTypes.length && usualTypes.every((type) => types.includes(type))
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
  filter: z.partialRecord(z.enum(filterNames), z.string().max(longestFilter)),
  page: z.int().min(1),
})

/**
 * One page of results, and the number of results of each type; pages count from 1. An invalid query has no results and a
 * message.
 */
const readSearch = createServerOnlyFn(async (context: PageContext, input: z.infer<typeof searchInput>) => {
  const { query, types, order, filter, page } = input
  const codes = (types.length > 0 ? types : usualTypes).map((type) => type.toUpperCase() as SearchType)
  const variables = { query, types: codes, filter, page: { page: page - 1, sort: [order] } }
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

export function searchQuery(search: Search, page: number) {
  return queryOptions({
    queryKey: ['search', searchAddress(search), page],
    queryFn: () => loadSearch({ ...search, types: [...search.types], page }),
  })
}

/** The forums to choose from; they rarely change. */
export const searchForumsQuery = documentQuery(SearchForumsDocument, {}, { staleTime: 10 * 60_000 })
