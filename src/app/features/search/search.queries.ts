import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { SearchDocument, type SearchQuery } from '#app/graphql.gen.ts'
import { errorCode, errorText, GraphError } from '#shared/errors.ts'
import { type Search, searchOrders, searchTypes, typeCodes } from './search-address.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'

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
