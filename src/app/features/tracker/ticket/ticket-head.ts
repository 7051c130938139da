import { firstPicture } from '#app/objects/head/first-picture.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import { ticketQuery } from '../ticket.queries.ts'

/** Characters of a ticket that link previews and search engines are given. */
const descriptionLength = 160

/** The head of a ticket's page: its feeds for feed readers, and its picture for link previews. */
export function ticketHead(match: Parameters<typeof pageHead>[0], id: string) {
  const ticket = match.context.queryClient.getQueryData(ticketQuery(id).queryKey)?.ticket
  const title = ticket && `#${ticket.number} ${ticket.title}`
  return pageHead(match, {
    title,
    description: ticket && plainSnippet(ticket.renderedBody, descriptionLength),
    image: ticket && firstPicture(ticket.renderedBody, ticket.title),
    type: 'article',
    article: ticket,
    feed: { id, title },
  })
}
