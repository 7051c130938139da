import { sql, type SQL } from 'drizzle-orm'
import { pageSizes } from '#shared/page-sizes.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { isJump, type Sort, type TicketQuery } from '#shared/ticket-query/query.ts'
import { TicketQueryError } from '#shared/ticket-query/ticket-query-error.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { PageOptions } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage, type Page } from '#upstream/request/page.ts'
import { findTexts, newestStatement } from '#upstream/search/find-texts.ts'
import { compileQuery, ftsLimit, type CompiledQuery, type Shape } from './query/compile-query.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

/** How a list query names its page. */
export type ListOptions = typeof PageOptions.$inferInput | null | undefined

/** One list of a product's tickets. */
export interface TicketList {
  /** The product's public id. */
  product: string
  query: CompiledQuery
  /** What the list is ordered by. */
  by: Sort['by']
  page: Page
}

/** Tickets up to which looking each up and sorting them reads less than walking the order: √(25 · N) with N = 20,000. */
const mostSorted = 700

const orderIndexes = {
  created: fragment('INDEXED BY tickets_by_creation'),
  updated: fragment('INDEXED BY tickets_by_update'),
  score: fragment('INDEXED BY tickets_by_score'),
  comments: fragment('INDEXED BY tickets_by_comments'),
}
const authorIndex = fragment('INDEXED BY tickets_of_author')
const byKey = fragment('NOT INDEXED')
const noHint = fragment('')

/** A page that is ready to be read: its list, and the ids that each of the query's texts found. */
export interface LookedUp {
  list: TicketList
  found: number[][]
}

/**
 * A page of the product's tickets that the query asks for, 25 unless asked otherwise: text is looked up in SEARCH first, then
 * all is read in one trip. A query that is a number gives that ticket, of whatever product. Empty beyond the last page and
 * for a product that is not there; a query that can't be read is an InputError `parse query: …`.
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
  // Without text nothing is waited for, so that the rows are read together with what others ask for now.
  const found = list.query.texts.length > 0 ? await findTexts(context.env.SEARCH, textsOf(list)) : []
  return readTickets(context, { list, found }, selection)
}

/** The first half of `listTickets`, for who reads something else along with the page; null for a page beyond any list. */
export async function lookUpTickets(
  context: RequestContext,
  product: string,
  text: string | null | undefined,
  options: ListOptions,
): Promise<LookedUp | null> {
  const list = pageOf(product, text, options)
  return list && { list, found: await findTexts(context.env.SEARCH, textsOf(list)) }
}

/** The second half of `listTickets`. */
export async function readTickets(
  context: RequestContext,
  { list, found }: LookedUp,
  selection: FieldSelection,
): Promise<TicketRow[]> {
  const pages = waysOf(list, found).map((way) =>
    readRows<TicketRow>(context, ticketPageStatement(context.viewer, list, found, way, selection)),
  )
  // Ways exclude each other: all but one come back empty.
  return (await Promise.all(pages)).flat()
}

function pageOf(product: string, text: string | null | undefined, options: ListOptions): TicketList | null {
  const query = readQuery(text ?? '')
  const page = readPage(options, pageSizes.tracker)
  return page && ticketList(product, query, page)
}

function textsOf({ product, query }: TicketList): SQL[] {
  const scope = { kind: 'ticket', place: product } as const
  return query.texts.map(({ match }) => newestStatement(scope, match, ftsLimit))
}

/** The list that a query asks for, in the query's own order, else in the page's. */
export function ticketList(product: string, query: TicketQuery, page: Page): TicketList {
  if (isJump(query)) return { product, query: compileQuery(query), by: 'created', page }
  const { sort = { type: 'sort', by: 'created', direction: page.newestFirst ? 'desc' : 'asc' } } = query
  return { product, query: compileQuery({ ...query, sort }), by: sort.by, page }
}

/** How SQLite is to come by the tickets of a page. */
export interface Way {
  /** What follows the table's name. */
  hint: SQL
  shape: Shape
  /** Tickets that it may answer with: those of the page or, when it is not the way to go, none. */
  count: SQL
}

/**
 * The ways to read a page, of which exactly one answers, so that a page is either walked in its order's index or sorted
 * from 700 tickets at most (and those of one author in the order of creation, which their index has). See `Lead`.
 */
export function waysOf({ query, by, page }: TicketList, found: number[][]): Way[] {
  const { lead, leading, hasLeadingText } = query
  const count = sql`${page.count}`
  const walk: Way = { hint: orderIndexes[by], shape: 'walked', count }
  if (lead === 'number') return [{ ...walk, hint: noHint }]
  if (hasLeadingText && (found[0]?.length ?? 0) <= mostSorted) return [{ ...walk, hint: byKey }]
  if (lead === 'author' && by === 'created') return [{ hint: authorIndex, shape: 'led', count }]
  if (!leading) return [walk]
  const areFew = sql`(SELECT count(*) FROM (${leading} LIMIT ${mostSorted + 1})) <= ${mostSorted}`
  return [
    { hint: lead === 'author' ? authorIndex : byKey, shape: 'led', count: sql`iif(${areFew}, ${count}, 0)` },
    { ...walk, count: sql`iif(${areFew}, 0, ${count})` },
  ]
}

/** The tickets of one page in their order: their ids are found first, so that only they are read whole. */
export function ticketPageStatement(
  viewer: Viewer,
  list: TicketList,
  found: number[][],
  way: Way,
  selection: FieldSelection,
): SQL {
  const from = sql`(${ticketIdsStatement(list, found, way)}) AS page CROSS JOIN tickets t ON t.object_id = page.object_id`
  return sql`${selectTickets(viewer, selection, from)} ORDER BY ${list.query.order}`
}

/** The ids of one page, with what each of the query's texts found in SEARCH. */
export function ticketIdsStatement({ product, query, page }: TicketList, found: number[][], way: Way): SQL {
  const ofProduct = sql`AND t.product_id = (SELECT id FROM products WHERE public_id = ${product})`
  return sql`SELECT t.object_id FROM tickets t ${way.hint} CROSS JOIN objects o ON o.id = t.object_id
    WHERE ${query.where(found, way.shape)} ${query.jump === undefined ? ofProduct : noHint} AND o.deleted_at IS NULL
    ORDER BY ${query.order} LIMIT ${way.count} OFFSET ${page.offset}`
}

function readQuery(text: string): TicketQuery {
  try {
    return parseTicketQuery(text)
  } catch (error) {
    if (error instanceof TicketQueryError) throw new InputError(error.message, 'query')
    throw error
  }
}
