import { demoForums } from './forums.ts'
import { demoProducts, demoTags } from './products.ts'
import { demoReports } from './reports.ts'
import type { DatedTicket, SeedCommunity, SeedTicket } from './seed-types.ts'
import { creationOf, postOf, ticketOf, type DemoTexts } from './texts.ts'
import { demoUsers } from './users.ts'

const isDated = (ticket: SeedTicket | DatedTicket): ticket is DatedTicket => 'opened' in ticket

/** The hand-written demo community: posts and tickets oldest first, so that ids and numbers grow with time. */
export function demoCommunity(texts: DemoTexts): SeedCommunity {
  const tickets = texts.tickets.map(ticketOf)
  return {
    people: demoUsers,
    forums: demoForums,
    posts: texts.posts.map(postOf).toSorted((a, b) => b.daysAgo - a.daysAgo),
    products: demoProducts,
    tags: demoTags,
    tickets: tickets
      .flatMap((ticket) => (isDated(ticket) ? [] : [ticket]))
      .toSorted((a, b) => b.daysAgo - a.daysAgo),
    history: tickets.filter(isDated).toSorted((a, b) => a.opened.localeCompare(b.opened)),
    creations: texts.creations.map(creationOf).toSorted((a, b) => b.daysAgo - a.daysAgo),
    reports: demoReports,
  }
}
