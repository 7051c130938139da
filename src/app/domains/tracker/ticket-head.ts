import { plainSnippet } from '#app/domains/objects/plain-text.ts'
import { pageHead } from '#app/page-head.ts'
import { ticketQuery } from './ticket.queries.ts'

/** Characters of a ticket that link previews and search engines are given. */
const descriptionLength = 160

/** The head of a ticket's page: its feeds for feed readers besides what every page has. */
export function ticketHead(match: Parameters<typeof pageHead>[0], id: string) {
  const ticket = match.context.queryClient.getQueryData(ticketQuery(id).queryKey)?.ticket
  const title = ticket && `#${ticket.number} ${ticket.title}`
  const description = ticket && plainSnippet(ticket.renderedBody, descriptionLength)
  const head = pageHead(match, { title, description, type: 'article' })
  const feeds = ['rss', 'atom'].map((type) => ({
    rel: 'alternate',
    type: `application/${type}+xml`,
    title,
    href: `/feed/${id}?type=${type}`,
  }))
  return { ...head, links: [...head.links, ...feeds] }
}
