import { literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { isJump, type TicketQuery } from '#shared/ticket-query/query.ts'
import { TicketQueryError } from '#shared/ticket-query/tokens.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readPage, type Page, type ListOptions } from '#upstream/request/page.ts'
import { findTexts, newestStatement } from '#upstream/search/find-texts.ts'
import { rarestTag } from '#upstream/domains/tracker/query/conditions.ts'
import { compileQuery, ftsLimit } from '#upstream/domains/tracker/query/compile-query.ts'
import {
  productRowId,
  leadingRanges,
  nearStrategy,
  noHint,
  pageStrategies,
  type PageStrategy,
  type TicketList,
} from '#upstream/domains/tracker/query/page-strategies.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

/** A page that is ready to be read: its list, and the ids that each of the query's texts found. */
interface LookedUp {
  list: TicketList
  found: number[][]
}

/**
 * A page of the product's tickets that match the query, by default 25: text is looked up in SEARCH first, then all is read in one query.
 * A query that is a number returns that ticket, of any product. Empty beyond the last page and for an unknown product; an invalid query
 * is an InputError `parse query: …`.
 */
export async function listTickets(
  context: RequestContext,
  product: string,
  text: string | null | undefined,
  options: ListOptions,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const list = pageOf(product, text, options)
  if (!list) return []
  // Without text there is nothing to wait for, so the rows are read in one batch with other reads.
  const found = list.query.texts.length > 0 ? await findTexts(context.env.SEARCH, textsOf(list)) : []
  return readTickets(context, { list, found }, selection)
}

type FirstTickets = 'newest' | 'changed'

/** The first tickets of all products that aren't archived: the newest ones, or those that were changed last. */
export function listFirstTickets(
  context: RequestContext,
  by: FirstTickets,
  count: number,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  return readRows<TicketRow>(context)`
    ${selectTickets(context.viewer, selection)} WHERE t.object_id IN (${firstTicketIds(by, count)})
    ORDER BY t.${times[by]} DESC, t.object_id DESC`
}

const times: Record<FirstTickets, Sql> = {
  newest: sqlFragment('created_at'),
  changed: sqlFragment('updated_at'),
}

/** Reads as many index entries for each product, of which there are few. */
export function firstTicketIds(by: FirstTickets, count: number): Sql {
  return sql`SELECT t.object_id AS id FROM products f CROSS JOIN tickets t ON t.object_id IN (
      SELECT n.object_id FROM tickets n CROSS JOIN objects o ON o.id = n.object_id
      WHERE n.product_id = f.id AND o.deleted_at IS NULL
      ORDER BY n.${times[by]} DESC, n.object_id DESC LIMIT ${literal(count)})
    WHERE f.archived_at IS NULL ORDER BY t.${times[by]} DESC, t.object_id DESC LIMIT ${literal(count)}`
}

/** How long a fix is new, in seconds, and among how many of the newest events it is looked for. */
const [fixesAge, fixesEvents] = [30 * 24 * 60 * 60, 500]

/** The tickets that were closed in a version in the last thirty days, last closed first. */
export function listFixed(
  context: RequestContext,
  count: number,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const closed = sql`SELECT e.object_id, max(e.id) AS last FROM ticket_events e NOT INDEXED
    WHERE e.id > (SELECT max(id) FROM ticket_events) - ${fixesEvents} AND e.kind = 'closed' AND e.created_at > ${context.now - fixesAge} GROUP BY e.object_id`
  const from = sql`(${closed}) AS page CROSS JOIN tickets t ON t.object_id = page.object_id`
  return readRows<TicketRow>(context)`${selectTickets(context.viewer, selection, from)}
    WHERE t.is_open = 0 AND t.closed_version IS NOT NULL AND o.deleted_at IS NULL
    ORDER BY page.last DESC LIMIT ${literal(count)}`
}

/** For callers that read something else along with the page; null for a page beyond any list. */
export async function lookUpTickets(
  context: RequestContext,
  product: string,
  text: string | null | undefined,
  options: ListOptions,
): Promise<LookedUp | null> {
  const list = pageOf(product, text, options)
  return list && { list, found: await findTexts(context.env.SEARCH, textsOf(list)) }
}

export async function readTickets(
  context: RequestContext,
  { list, found }: LookedUp,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const read = (strategy: PageStrategy) =>
    readRows<TicketRow>(context, ticketPageStatement(context.viewer, list, found, strategy, selection))
  if (leadingRanges(list).length > 0) {
    const near = await read(nearStrategy(list))
    if (near.length === list.page.count) return near
  }
  const pages = pageStrategies(list, found).map(read)
  // The strategies exclude each other: all but one return nothing.
  return (await Promise.all(pages)).flat()
}

function pageOf(product: string, text: string | null | undefined, options: ListOptions): TicketList | null {
  const query = typeof text === 'string' ? readQuery(text) : everything
  const page = readPage(options, pageSizes.tracker)
  return page && ticketList(product, query, page)
}

function textsOf({ product, query }: TicketList): Sql[] {
  const scope = { kind: 'ticket', place: product } as const
  return query.texts.map(({ match }) => newestStatement(scope, match, ftsLimit))
}

/** The list that a query describes, in the query's own order, else in the page's. */
function ticketList(product: string, query: TicketQuery, page: Page): TicketList {
  if (isJump(query)) return { product, query: compileQuery(query), by: 'created', page }
  const { sort = { type: 'sort', by: 'created', direction: page.newestFirst ? 'desc' : 'asc' } } = query
  return { product, query: compileQuery({ ...query, sort }), by: sort.by, page }
}

/** The tickets of one page in their order: their ids are found first, so that only those rows are read. */
function ticketPageStatement(
  viewer: Viewer,
  list: TicketList,
  found: number[][],
  strategy: PageStrategy,
  selection: FieldSelection,
): Sql {
  const from = sql`(${ticketIdsStatement(list, found, strategy)}) AS page CROSS JOIN tickets t ON t.object_id = page.object_id`
  return sql`${selectTickets(viewer, selection, from)} ORDER BY ${list.query.order}`
}

/** The ids of one page; `found` are the results of SEARCH for each of the query's texts. */
function ticketIdsStatement(
  { product, query, page }: TicketList,
  found: number[][],
  strategy: PageStrategy,
): Sql {
  const ofProduct = sql`AND t.product_id = ${productRowId(product)}`
  const { hint, first, tags } = strategy
  const conditions = sql`${query.where(found)} ${query.jump === undefined ? ofProduct : noHint} AND o.deleted_at IS NULL`
  const range = sql`LIMIT ${strategy.count} OFFSET ${page.offset}`
  if (tags) {
    return sql`SELECT t.object_id FROM ticket_tags lead ${hint} CROSS JOIN tickets t ON t.object_id = lead.object_id
        CROSS JOIN objects o ON o.id = t.object_id
      WHERE lead.tag_id = ${rarestTag(tags, productRowId(product))} AND lead.product_id = ${productRowId(product)} AND ${conditions}
      ORDER BY ${query.orderOfTag} ${range}`
  }
  const tickets = first
    ? sql`(SELECT * FROM tickets t ${hint} WHERE t.product_id = ${productRowId(product)} ORDER BY ${query.order} LIMIT ${literal(first)})`
    : sqlFragment('tickets')
  return sql`SELECT t.object_id FROM ${tickets} t ${first ? noHint : hint} CROSS JOIN objects o ON o.id = t.object_id
    WHERE ${conditions} ORDER BY ${query.order} ${range}`
}

/** The query that is left out, unlike a blank one, which is the page's usual list. */
const everything: TicketQuery = {}

function readQuery(text: string): TicketQuery {
  try {
    return parseTicketQuery(text)
  } catch (error) {
    if (error instanceof TicketQueryError) throw new InputError(error.refusal, 'query')
    throw error
  }
}
