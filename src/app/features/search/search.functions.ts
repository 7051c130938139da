import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { SearchDocument } from '#app/graphql.gen.ts'
import { errorCode, errorText, GraphError } from '#shared/errors.ts'
import { longestSearch, searchOrders, searchTypes, typeCodes } from '#app/objects/search-address.ts'

const searchInput = z.object({
  query: z.string().min(1).max(longestSearch),
  types: z.array(z.enum(searchTypes)).max(searchTypes.length),
  order: z.enum(searchOrders),
  page: z.int().min(1),
})

const noCounts = { posts: 0, creations: 0, tickets: 0 }

/**
 * One page of what a search finds, and how much there is of each type; pages count from 1. A query that the service does
 * not take finds nothing and says why.
 */
export const loadSearch = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(searchInput)
  .handler(async ({ context, data: { query, types, order, page } }) => {
    const variables = { query, types: typeCodes(types), page: { page: page - 1, sort: [order] } }
    try {
      const { search, searchCounts } = await context.run(SearchDocument, variables)
      return { found: search, counts: searchCounts, refusal: undefined }
    } catch (error) {
      if (!(error instanceof GraphError) || errorCode(error) !== 0) throw error
      // The page answers what was asked of it: what is wrong is said beside the query.
      setResponseStatus(200)
      return { found: [], counts: noCounts, refusal: errorText(error) }
    }
  })
