import type { TableRows } from '#upstream/db/bulk-insert.ts'
import { editedAt, personId } from './rows.ts'
import type { SeedTicket } from '#demo/seed-types.ts'
import { isTicket, type TimelineEntry } from '#demo/timeline.ts'
import type { SeedContext } from '#demo/seed-context.ts'

const minute = 60
const day = 24 * 60 * minute
/** The user who triages new tickets, and the delay after they were opened, in seconds. */
const sorter = 'grace'
const sortedAfter = 35 * minute

/** Rows of products in their order, with their counts of tickets. */
export function productRows(context: SeedContext): TableRows {
  const tickets = Map.groupBy(ticketsOf(context), ({ source }) => source.product)
  const rows = context.products.map((product, index) => {
    const own = tickets.get(product.id) ?? []
    return {
      id: index + 1,
      public_id: product.id,
      name: context.expand(product.name),
      description: context.expand(product.description),
      position: index,
      open_count: own.filter(({ source }) => !source.closed).length,
      ticket_count: own.length,
    }
  })
  return { table: 'products', rows }
}

export function tagRows(context: SeedContext): TableRows {
  const rows = context.tags.map((tag, index) => ({
    id: index + 1,
    name: tag.name,
    color: tag.color,
    product_id: tag.product === null ? null : (context.productIds.get(tag.product) ?? null),
  }))
  return { table: 'tags', rows }
}

/** Rows of tickets, with the columns that only they have, computed from their objects' rows. */
export function ticketRows(context: SeedContext, objects: TableRows): TableRows {
  const spoken = new Map<number, number>()
  for (const { subject, createdAt } of context.timeline) if (subject) spoken.set(subject.id, createdAt)
  const rows = ticketsOf(context).map((ticket, index) => {
    const { id, source, createdAt } = ticket
    const object = objects.rows[id - 1] ?? {}
    const changes = [
      spoken.get(id),
      editedAt(context, ticket),
      closedAt(context, ticket),
      sortedAt(context, ticket),
    ]
    return {
      object_id: id,
      number: index + 1,
      product_id: context.productIds.get(source.product) ?? null,
      kind: source.kind.toLowerCase(),
      title: context.expand(source.title),
      is_open: source.closed ? 0 : 1,
      closed_version: source.closed?.version ?? null,
      author_id: personId(context, source.author),
      created_at: createdAt,
      updated_at: Math.max(createdAt, ...changes.map((at) => at ?? 0)),
      score: object.score ?? 0,
      comment_count: object.comment_count ?? 0,
    }
  })
  return { table: 'tickets', rows }
}

export function ticketTagRows(context: SeedContext): TableRows {
  const rows = ticketsOf(context).flatMap(({ id, source }) =>
    source.tags.map((tag) => ({ object_id: id, tag_id: tagId(context, tag) })),
  )
  return { table: 'ticket_tags', rows }
}

/** How tickets were sorted and closed, by time. */
export function ticketEventRows(context: SeedContext): TableRows {
  const rows = ticketsOf(context).flatMap((ticket) => {
    const { id, source } = ticket
    const sorted = source.tags.map((tag) => ({
      object_id: id,
      user_id: personId(context, sorter),
      kind: 'tagged',
      detail: tag,
      created_at: sortedAt(context, ticket) ?? 0,
    }))
    if (!source.closed) return sorted
    const closed = {
      object_id: id,
      user_id: personId(context, source.closed.by),
      kind: 'closed',
      detail: source.closed.version ?? '',
      created_at: closedAt(context, ticket) ?? 0,
    }
    return [...sorted, closed]
  })
  return { table: 'ticket_events', rows: rows.toSorted((a, b) => a.created_at - b.created_at) }
}

export interface TicketEntry extends TimelineEntry {
  source: SeedTicket
}

export function ticketsOf(context: SeedContext): TicketEntry[] {
  return context.timeline.filter((entry): entry is TicketEntry => isTicket(entry.source))
}

function sortedAt(context: SeedContext, { source, createdAt }: TicketEntry): number | null {
  return source.tags.length > 0 ? Math.min(createdAt + sortedAfter, context.now) : null
}

export function closedAt(context: SeedContext, { source }: TicketEntry): number | null {
  return source.closed ? context.now - Math.round(source.closed.daysAgo * day) : null
}

function tagId(context: SeedContext, name: string): number {
  const id = context.tagIds.get(name)
  if (id === undefined) throw new Error(`${name} is none of the tags`)
  return id
}
