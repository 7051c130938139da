import { createServerFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import {
  NewTicketProductDocument,
  ProductDocument,
  ProductsDocument,
  ProductTagsDocument,
  SimilarTicketsDocument,
  TicketListDocument,
} from '#app/graphql.gen.ts'
import { queryRefusal } from './product/query-refusal.ts'

const id = z.string().max(40)

/** All products, in their order. */
export const loadProducts = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .handler(({ context }) => context.run(ProductsDocument, {}))

/**
 * A product with one page of the tickets that a query finds, the usual ones for a blank one; pages count from 1. A query
 * that can't be read finds nothing and says why.
 */
export const loadTicketList = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ product: id, query: z.string(), page: z.int().min(1) }))
  .handler(async ({ context, data: { product, query, page } }) => {
    try {
      const list = await context.run(TicketListDocument, { product, query, page: page - 1 })
      const { tickets, ...found } = list.product
      return { product: found, tickets, refusal: undefined }
    } catch (error) {
      const refusal = queryRefusal(error)
      if (refusal === undefined) throw error
      const found = await context.run(ProductDocument, { id: product })
      // The page answers what was asked of it: what is wrong is said beside the query.
      setResponseStatus(200)
      return { ...found, tickets: [], refusal }
    }
  })

/** A product as the form for a new ticket needs it: its name, and whether the viewer may write one. */
export const loadNewTicketProduct = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(NewTicketProductDocument, data))

/** All tags that tickets of a product can have, by name. */
export const loadProductTags = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ id }))
  .handler(({ context, data }) => context.run(ProductTagsDocument, data))

/** A few tickets that a new one of that title may repeat. */
export const loadSimilarTickets = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(z.object({ product: id, title: z.string().max(200) }))
  .handler(({ context, data }) => context.run(SimilarTicketsDocument, data))
