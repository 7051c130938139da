import { objectQueries, sourceQueries } from '#app/comments/object-page/object-page.loader.ts'
import { documentQuery } from '#app/api/document-query.ts'
import {
  ProductVersionsDocument,
  TicketPageDocument,
  TicketSourceDocument,
  type TicketPageQuery,
  type TicketSourceQuery,
} from '#app/graphql.gen.ts'

/** A ticket on its own page. */
export type Ticket = TicketPageQuery['ticket']

/** An event of a ticket. */
export type TicketEvent = Ticket['events'][number]

/** A ticket's title and Markdown, to edit. */
export type TicketSource = TicketSourceQuery['ticket']

/** A ticket; its comments come in the same response and are stored in their own query. */
export const ticketQuery = objectQueries('ticket', TicketPageDocument)

/** A ticket's current title and Markdown; never cached. */
export const ticketSourceQuery = sourceQueries('ticket', TicketSourceDocument)

/** The versions that tickets of a product were closed in, highest first. */
export function versionsQuery(productId: string) {
  return documentQuery(ProductVersionsDocument, { id: productId })
}
