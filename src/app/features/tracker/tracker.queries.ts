import { queryOptions } from '@tanstack/react-query'
import type { ProductFieldsFragment, ProductTagsQuery, TicketListQuery } from '#app/graphql.gen.ts'
import {
  loadNewTicketProduct,
  loadProducts,
  loadProductTags,
  loadSimilarTickets,
  loadTicketList,
} from './tracker.functions.ts'

/** A product as its list shows it. */
export type Product = ProductFieldsFragment

/** A ticket as a list shows it. */
export type TicketRow = TicketListQuery['product']['tickets'][number]

/** A tag of tickets. */
export type Tag = ProductTagsQuery['product']['allTags'][number]

/** The issue trackers index. */
export const productsQuery = queryOptions({ queryKey: ['products'], queryFn: () => loadProducts() })

/** One page of the tickets of a product that a query finds; pages count from 1. */
export function ticketListQuery(product: string, query: string, page: number) {
  return queryOptions({
    queryKey: ['tickets', product, query, page],
    queryFn: () => loadTicketList({ data: { product, query, page } }),
  })
}

/** The product that a new ticket is written for. */
export function newTicketProductQuery(id: string) {
  return queryOptions({
    queryKey: ['product-desk', id],
    queryFn: () => loadNewTicketProduct({ data: { id } }),
  })
}

/** All tags that tickets of a product can have. */
export function productTagsQuery(id: string) {
  return queryOptions({ queryKey: ['product-tags', id], queryFn: () => loadProductTags({ data: { id } }) })
}

/** The tickets that a new one of that title may repeat. */
export function similarTicketsQuery(product: string, title: string) {
  return queryOptions({
    queryKey: ['similar-tickets', product, title],
    queryFn: () => loadSimilarTickets({ data: { product, title } }),
  })
}
