import { errorOf } from './community.ts'
import { graph, type CallOptions } from './upstream.ts'

/** A search result. */
export interface Found {
  title: string
  snippet?: string | null
  markedTitle?: string | null
}

/** Which types are searched, and which page in which order is wanted. */
export interface SearchOptions {
  types?: string[]
  page?: Record<string, unknown>
}

/** The titles that a search finds; the message of the refusal when it is refused. */
export async function titlesOf(
  query: string,
  { types, page }: SearchOptions = {},
): Promise<string[] | string> {
  const response = await search(query, 'title', { types, page })
  return response.data?.search.map(({ title }) => title) ?? String(errorOf(response))
}

/** The response to a search with those fields. */
export function search(
  query: string,
  fields: string,
  { types, page }: SearchOptions = {},
  options: CallOptions = {},
) {
  return graph<{ search: Found[] }>(
    `query ($query: String!, $types: [SearchType!], $page: PageOptions) { search(query: $query, types: $types, page: $page) {
      ... on Post { ${fields} } ... on Ticket { ${fields} } } }`,
    { query, types, page },
    options,
  )
}

/** How many of each type a search finds. */
export async function countsOf(query: string) {
  const { data } = await graph(
    'query ($query: String!) { searchCounts(query: $query) { posts creations tickets } }',
    {
      query,
    },
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
