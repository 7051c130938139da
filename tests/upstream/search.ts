import { createForum, errorOf, writePost } from './community.ts'
import { runAllJobs } from './notifications.ts'
import { createProduct, openTicket } from './tracker.ts'
import { graph, type CallOptions } from './upstream.ts'
import { signedIn } from './users.ts'

export const [latch, wires, lamps] = [
  'A latch from two gates',
  'Wires vanish near a latch',
  'Lamps and their colours',
]

/** Two posts and a ticket between them. */
export async function searchSetup() {
  const [author, forum, other, product] = await Promise.all([
    signedIn(),
    createForum(),
    createForum(),
    createProduct(),
  ])
  const first = await writePost(author, forum, { title: latch, body: 'Cross two **NOR** gates & see.' })
  const ticket = await openTicket(author, product, { title: wires, body: 'A lamp <b>stays</b> dark.' })
  const last = await writePost(author, forum, { title: lamps, body: 'Naïve: red, green. A latch holds it.' })
  await runAllJobs()
  return { author, forum, other, first, ticket, last }
}

/** A search result. */
export interface Found {
  title: string
  snippet?: string | null
  markedTitle?: string | null
}

/** Which texts of which types are searched, and which page in which order is wanted. */
export interface SearchOptions {
  types?: string[]
  filter?: Record<string, string>
  page?: Record<string, unknown>
}

/** The titles that a search finds; the message of the refusal when it is refused. */
export async function titlesOf(query: string, options: SearchOptions = {}): Promise<string[] | string> {
  const response = await search(query, 'title', options)
  return response.data?.search.map(({ title }) => title) ?? String(errorOf(response))
}

/** The response to a search with those fields. */
export function search(
  query: string,
  fields: string,
  { types, filter, page }: SearchOptions = {},
  options: CallOptions = {},
) {
  return graph<{ search: Found[] }>(
    `query ($query: String!, $types: [SearchType!], $filter: SearchFilter, $page: PageOptions) {
      search(query: $query, types: $types, filter: $filter, page: $page) {
        ... on Post { ${fields} } ... on Ticket { ${fields} } ... on Comment { title: excerpt } } }`,
    { query, types, filter, page },
    options,
  )
}

/** How many of each type a search finds. */
export async function countsOf(query: string, filter?: Record<string, string>) {
  const { data } = await graph(
    `query ($query: String!, $filter: SearchFilter) {
      searchCounts(query: $query, filter: $filter) { posts creations tickets ${filter ? 'comments' : ''} } }`,
    { query, filter },
  )
  return data?.searchCounts
}

/** The titles that are suggested. */
export async function suggestionsFor(prefix: string) {
  const { data } = await graph<{ suggestions: Found[] }>(
    'query ($prefix: String!) { suggestions(prefix: $prefix) { ... on Post { title } ... on Ticket { title } } }',
    { prefix },
  )
  return data?.suggestions.map(({ title }) => title)
}
