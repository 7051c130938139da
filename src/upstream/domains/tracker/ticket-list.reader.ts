import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { isJump, type Sort, type TicketQuery } from '#shared/ticket-query/query.ts'
import { TicketQueryError } from '#shared/ticket-query/ticket-query-error.ts'
import { fragment } from '#upstream/db/batch.ts'
import { readRows } from '#upstream/db/read-step.ts'
import type { Viewer } from '#upstream/domains/accounts/viewer.ts'
import { InputError } from '#upstream/errors.ts'
import type { Asked } from '#upstream/graph/asked.ts'
import type { PageOptions } from '#upstream/graph/builder.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { readPage, type Page } from '#upstream/graph/page.ts'
import { findTexts, newestStatement } from '#upstream/search/find-texts.ts'
import { compileQuery, ftsLimit, type CompiledQuery, type Lead } from './query/compile-query.ts'
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

/** Ids from which on walking the order reads less than looking each of them up: √(25 · N) with N = 20,000 tickets. */
const walkFrom = 700

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
  asked: Asked,
): Promise<TicketRow[]> {
  const list = pageOf(product, text, options)
  if (!list) return []
  // Without text nothing is waited for, so that the rows are read together with what others ask for now.
  const found = list.query.texts.length > 0 ? await findTexts(context.env.SEARCH, textsOf(list)) : []
  return readTickets(context, { list, found }, asked)
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
export function readTickets(
  context: RequestContext,
  { list, found }: LookedUp,
  asked: Asked,
): Promise<TicketRow[]> {
  return readRows(context, ticketPageStatement(context.viewer, list, found, asked))
}

function pageOf(product: string, text: string | null | undefined, options: ListOptions): TicketList | null {
  const query = readQuery(text ?? '')
  const page = readPage(options, limits.trackerPage)
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

/** The tickets of one page in their order: their ids are found first, so that only they are read whole. */
export function ticketPageStatement(viewer: Viewer, list: TicketList, found: number[][], asked: Asked): SQL {
  const from = sql`(${ticketIdsStatement(list, found)}) AS page CROSS JOIN tickets t ON t.object_id = page.object_id`
  return sql`${selectTickets(viewer, asked, from)} ORDER BY ${list.query.order}`
}

/** The ids of one page, with what each of the query's texts found in SEARCH. */
export function ticketIdsStatement({ product, query, by, page }: TicketList, found: number[][]): SQL {
  const ofProduct = sql`AND t.product_id = (SELECT id FROM products WHERE public_id = ${product})`
  return sql`SELECT t.object_id FROM tickets t ${hintOf(query.lead, by, found)} CROSS JOIN objects o ON o.id = t.object_id
    WHERE ${query.where(found)} ${query.jump === undefined ? ofProduct : noHint} AND o.deleted_at IS NULL
    ORDER BY ${query.order} LIMIT ${page.count} OFFSET ${page.offset}`
}

/** How SQLite is to come by the tickets; see `Lead`. */
function hintOf(lead: Lead, by: Sort['by'], found: number[][]): SQL {
  if (lead === 'number') return noHint
  if (lead === 'author') return authorIndex
  const isRare = lead === 'tag' || (lead === 'text' && (found[0]?.length ?? 0) <= walkFrom)
  return isRare ? byKey : orderIndexes[by]
}

function readQuery(text: string): TicketQuery {
  try {
    return parseTicketQuery(text)
  } catch (error) {
    if (error instanceof TicketQueryError) throw new InputError(error.message, 'query')
    throw error
  }
}
