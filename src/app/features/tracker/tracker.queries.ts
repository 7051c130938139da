import { queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, createServerFn, createServerOnlyFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { z } from 'zod'
import { gateway } from '#app/api/gateway.ts'
import { currentPage, runDocument } from '#app/api/run-document.server.ts'
import { documentQuery, unkeptQuery } from '#app/api/call.ts'
import {
  NewTicketProductDocument,
  ProductTagsDocument,
  ProductsDocument,
  type ProductsQuery,
  SimilarTicketsDocument,
  ProductDocument,
  type ProductFieldsFragment,
  type ProductTagsQuery,
  TicketListDocument,
  type TicketRowFieldsFragment,
  ProductVersionsDocument,
  TicketPageDocument,
  TicketSourceDocument,
  type TicketPageQuery,
  type TicketSourceQuery,
} from '#app/graphql.gen.ts'
import { objectQueries } from '#app/comments/object-page/object-page.loader.ts'
import type { PageContext } from '#shared/page/page-context.ts'
import { queryRefusal } from './query-refusal.ts'

export type Product = ProductFieldsFragment

export type TicketRow = TicketRowFieldsFragment

export type LatestTicket = ProductsQuery['latestTickets'][number]

export type Tag = ProductTagsQuery['product']['allTags'][number]

export const productsQuery = documentQuery(ProductsDocument, {})

const listInput = z.object({ product: z.string(), query: z.string(), page: z.int().min(1) })

/** Pages count from 1. An invalid query has no tickets and a message. */
const readTicketList = createServerOnlyFn(async (context: PageContext, input: z.infer<typeof listInput>) => {
  const { product, query, page } = input
  try {
    const list = await runDocument(context, TicketListDocument, { product, query, page: page - 1 })
    const { tickets, ...found } = list.product
    return { product: found, tickets, refusal: undefined }
  } catch (error) {
    const refusal = queryRefusal(error)
    if (refusal === undefined) throw error
    const found = await runDocument(context, ProductDocument, { id: product })
    // Not an error of the page: the message is shown at the field.
    setResponseStatus(200)
    return { ...found, tickets: [], refusal }
  }
})

const ticketListByGet = createServerFn({ method: 'GET' })
  .middleware([gateway])
  .validator(listInput)
  .handler(({ context, data }) => readTicketList(context.page, data))

const loadTicketList = createIsomorphicFn()
  .client((data: z.infer<typeof listInput>) => ticketListByGet({ data }))
  .server((data: z.infer<typeof listInput>) => readTicketList(currentPage(), data))

export function ticketListQuery(product: string, query: string, page: number) {
  return queryOptions({
    queryKey: ['tickets', product, query, page],
    queryFn: () => loadTicketList({ product, query, page }),
  })
}

export function newTicketProductQuery(id: string) {
  return documentQuery(NewTicketProductDocument, { id })
}

export function productTagsQuery(id: string) {
  return documentQuery(ProductTagsDocument, { id })
}

export function similarTicketsQuery(product: string, title: string) {
  return documentQuery(SimilarTicketsDocument, { product, title })
}

export type Ticket = TicketPageQuery['ticket']

export type TicketEvent = Ticket['events'][number]

export type TicketSource = TicketSourceQuery['ticket']

/** A ticket; its comments come in the same response and are stored in their own query. */
export const ticketQuery = objectQueries('ticket', TicketPageDocument)

export const ticketSourceQuery = unkeptQuery(TicketSourceDocument)

export function versionsQuery(productId: string) {
  return documentQuery(ProductVersionsDocument, { id: productId })
}
