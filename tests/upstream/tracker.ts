import { env } from 'cloudflare:workers'
import { insertRow, type NewRow, type Row } from './rows.ts'
import { errorOf, mutate } from './community.ts'
import type { Browser } from './users.ts'
import { graph, type CallOptions } from './upstream.ts'

/** A product's row. */
export type Product = Row<'products'>

/** A tag's row. */
export type Tag = Row<'tags'>

let made = 0

/** A product in use, unless said otherwise. */
export async function createProduct(facts: NewRow<'products'> = {}): Promise<Product> {
  made += 1
  return insertRow('products', {
    publicId: `product-${made}`,
    name: `Product ${made}`,
    position: made,
    ...facts,
  })
}

/** A tag of the product, or of all products. */
export async function createTag(product: Product | null, name = `tag ${(made += 1)}`): Promise<Tag> {
  return insertRow('tags', { name, color: '#336699', productId: product?.id ?? null })
}

/** A ticket opened by that person through the API; its public id. */
export async function openTicket(
  as: Browser,
  product: Product,
  text: { kind?: 'ISSUE' | 'FEATURE'; title?: string; body?: string } = {},
): Promise<string> {
  const input = {
    productId: product.publicId,
    kind: 'ISSUE',
    title: 'Wires vanish on load',
    body: 'They were there before.',
    ...text,
  }
  const response = await mutate<{ ticket: { id: string } }>('createTicket', input, 'ticket { id }', { as })
  const id = response.data?.createTicket?.ticket.id
  if (id === undefined) throw new Error(`Not made: ${errorOf(response)}`)
  return id
}

/** The titles of the product's tickets that match the query; the error message if it is refused. */
export async function titlesOf(
  product: Product,
  query: string | null,
  options: CallOptions & { page?: Record<string, unknown> } = {},
): Promise<string[] | string> {
  const response = await graph<{ tickets: { title: string }[] }>(
    'query ($product: ID!, $query: String, $page: PageOptions) { tickets(product: $product, query: $query, page: $page) { title } }',
    { product: product.publicId, query, page: options.page },
    options,
  )
  return response.data?.tickets.map(({ title }) => title) ?? String(errorOf(response))
}

/** Every field of a ticket. */
export const allFields = `id number kind title body renderedBody createdAt editedAt updatedAt isOpen closedVersion commentCount viewCount score
  ratedByMe canEdit canSetStatus canSetTags tags { id name color productId } author { username } product { id name }
  events { id kind detail createdAt user { username } }`

/** A ticket as its page shows it, with the fields that tests check. */
export interface TicketDetails {
  number: number
  isOpen: boolean
  closedVersion: string | null
  updatedAt: number
  renderedBody: string
  tags: { name: string }[]
  events: { kind: string; detail: string; user: { username: string } }[]
}

/** The ticket, as that person sees it. */
export async function ticketOf(id: string, as?: Browser): Promise<TicketDetails> {
  const { data } = await graph<{ ticket: TicketDetails }>(
    `query ($id: ID!) { ticket(id: $id) { ${allFields} } }`,
    { id },
    { as },
  )
  if (!data) throw new Error('There is no such ticket')
  return data.ticket
}

/** Counts of tickets of a product. */
export async function countsOf(publicId: string): Promise<unknown> {
  const { data } = await graph('query ($id: ID!) { product(id: $id) { openCount ticketCount } }', {
    id: publicId,
  })
  return data?.product
}

/** Closes or opens a ticket. */
export function setStatus(as: Browser, ticket: string, open: boolean, closedVersion?: string | null) {
  return mutate('setTicketStatus', { ticketId: ticket, open, closedVersion }, 'ticket { isOpen }', { as })
}

/** Gives a ticket these tags: no others, or in place of those that were seen. */
export function setTags(as: Browser, ticket: string, ids: number[], seen?: number[]) {
  return mutate('setTicketTags', { ticketId: ticket, tags: ids, seen }, 'ticket { tags { name } }', { as })
}

/** Entries of the action log about a ticket: the actions and their metadata. */
export async function logOf(ticket: string): Promise<[string, unknown][]> {
  const { results } = await env.DB.prepare(
    'SELECT action, metadata FROM action_log WHERE object_lwid = ? ORDER BY id',
  )
    .bind(ticket)
    .all<{ action: string; metadata: string | null }>()
  return results.map(({ action, metadata }) => [action, metadata === null ? null : JSON.parse(metadata)])
}
