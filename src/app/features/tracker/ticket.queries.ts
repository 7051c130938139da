import { queryOptions } from '@tanstack/react-query'
import { commentsQuery } from '#app/comments/data/comment.queries.ts'
import type { TicketPageQuery, TicketSourceQuery } from '#app/graphql.gen.ts'
import { loadTicketPage, loadTicketSource, loadVersions } from './ticket.functions.ts'

/** A ticket as its page shows it. */
export type Ticket = TicketPageQuery['ticket']

/** Something that happened to a ticket. */
export type TicketEvent = Ticket['events'][number]

/** A ticket's title and Markdown, to be changed. */
export type TicketSource = TicketSourceQuery['ticket']

/** A ticket; its comments come in the same answer and go where comments are kept. */
export function ticketQuery(id: string, { ahead = false } = {}) {
  return queryOptions({
    queryKey: ['ticket', id],
    queryFn: async ({ client }) => {
      const { ticket, comments } = await loadTicketPage({ data: { id, ahead } })
      client.setQueryData(commentsQuery(id).queryKey, { comments })
      return { ticket }
    },
  })
}

/** A ticket's title and Markdown as they are now; never kept. */
export function ticketSourceQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket-source', id],
    queryFn: () => loadTicketSource({ data: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The versions that tickets of a product were closed in, highest first. */
export function versionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['product-versions', productId],
    queryFn: () => loadVersions({ data: { id: productId } }),
  })
}
