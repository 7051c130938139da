import { joinSql, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { parseTicketQuery } from '#shared/ticket-query/parse.ts'
import { isJump, type Sort, type TicketQuery } from '#shared/ticket-query/query.ts'
import { TicketQueryError } from '#shared/ticket-query/ticket-query-error.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Viewer } from '#upstream/request/viewer.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage, type Page, type ListOptions } from '#upstream/request/page.ts'
import { findTexts, newestStatement } from '#upstream/search/find-texts.ts'
import { rarestTag, type IndexedRange } from './query/conditions.ts'
import { compileQuery, ftsLimit, type CompiledQuery } from './query/compile-query.ts'
import { selectTickets, type TicketRow } from './ticket.reader.ts'

/** One list of a product's tickets. */
export interface TicketList {
  /** The product's public id. */
  product: string
  query: CompiledQuery
  /** Sort key of the list. */
  by: Sort['by']
  page: Page
}

/**
 * Before conditions are counted, this many tickets are looked at in the list's order for each that the page needs: where one of eight
 * meets them, that is enough.
 */
const nearFactor = 8

/** Up to this many tickets, looking each up and sorting them reads less than walking the order: √(25 · N) with N = 20,000. */
const maxSorted = 700

const orderIndexes = {
  created: sqlFragment('INDEXED BY tickets_by_creation'),
  updated: sqlFragment('INDEXED BY tickets_by_update'),
  score: sqlFragment('INDEXED BY tickets_by_score'),
  comments: sqlFragment('INDEXED BY tickets_by_comments'),
}
const rangeIndexes = { ...orderIndexes, version: sqlFragment('INDEXED BY tickets_by_version') }
const authorIndexes = {
  created: sqlFragment('INDEXED BY tickets_of_author'),
  updated: sqlFragment('INDEXED BY tickets_of_author_by_update'),
  score: sqlFragment('INDEXED BY tickets_of_author_by_score'),
  comments: sqlFragment('INDEXED BY tickets_of_author_by_comments'),
}
/** Indexes of `ticket_tags`. */
const tagIndexes = {
  created: sqlFragment('INDEXED BY tagged_by_creation'),
  updated: sqlFragment('INDEXED BY tagged_by_update'),
  score: sqlFragment('INDEXED BY tagged_by_score'),
  comments: sqlFragment('INDEXED BY tagged_by_comments'),
}
const byKey = sqlFragment('NOT INDEXED')
const noHint = sqlFragment('')

/** A page that is ready to be read: its list, and the ids that each of the query's texts found. */
export interface LookedUp {
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

/**
 * The first half of `listTickets`, for callers that read something else along with the page; null for a page beyond any list.
 */
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
  const query = readQuery(text ?? '')
  const page = readPage(options, pageSizes.tracker)
  return page && ticketList(product, query, page)
}

function textsOf({ product, query }: TicketList): Sql[] {
  const scope = { kind: 'ticket', place: product } as const
  return query.texts.map(({ match }) => newestStatement(scope, match, ftsLimit))
}

/** The list that a query describes, in the query's own order, else in the page's. */
export function ticketList(product: string, query: TicketQuery, page: Page): TicketList {
  if (isJump(query)) return { product, query: compileQuery(query), by: 'created', page }
  const { sort = { type: 'sort', by: 'created', direction: page.newestFirst ? 'desc' : 'asc' } } = query
  return { product, query: compileQuery({ ...query, sort }), by: sort.by, page }
}

/** How SQLite should find the tickets of a page. */
export interface PageStrategy {
  /** The index hint after the table's name. */
  hint: Sql
  /** How many of the product's tickets it looks at, the first ones in the list's order; all if omitted. */
  first?: number
  /** The names of tags, of which the rarest one's tickets are walked; the hint is that of `ticket_tags` then. */
  tags?: readonly string[]
  /** Maximum tickets that it returns: those of the page, or none if it is not the right strategy. */
  count: Sql
}

/**
 * The strategies to read a page, of which exactly one returns rows, so that a page is either walked in its order's index, which
 * the product, each author and each tag have, or sorted from 700 tickets at most. See `Lead`.
 */
export function pageStrategies(list: TicketList, found: number[][]): PageStrategy[] {
  const { query, by, page } = list
  const { lead, tags, hasLeadingText } = query
  const count = sql`${page.count}`
  const scan: PageStrategy = { hint: orderIndexes[by], count }
  if (lead === 'number') return [{ ...scan, hint: noHint }]
  if (hasLeadingText && (found[0]?.length ?? 0) <= maxSorted) return [{ ...scan, hint: byKey }]
  if (lead === 'author') return [{ hint: authorIndexes[by], count }]
  if (tags.length > 0) return [{ hint: tagIndexes[by], tags, count }]
  const ranges = leadingRanges(list)
  return ranges.length > 0
    ? rangeStrategies(list, ranges, scan)
    : [isOfVersion(list) ? { ...scan, hint: rangeIndexes.version } : scan]
}

/** Whether the index of versions gives the list in its order. */
function isOfVersion({ query: { ranges }, by }: TicketList): boolean {
  return by === 'created' && ranges.some(({ column }) => column === 'version')
}

/** The first tickets in the list's order; if they fill the page, it is the page, and nothing has to be counted. */
export function nearStrategy({ by, page }: TicketList): PageStrategy {
  const first = nearFactor * (page.offset + page.count)
  return { hint: orderIndexes[by], count: literal(page.count), first }
}

/** The ranges that may lead. The index of the list's order gives a range of its own column anyway. */
function leadingRanges(list: TicketList): readonly IndexedRange[] {
  const { by, query } = list
  return isOfVersion(list) || query.ranges.some(({ column }) => column === by) ? [] : query.ranges
}

/** The first range with few tickets leads; without any, the order is walked. */
function rangeStrategies(
  { product, page }: TicketList,
  ranges: readonly IndexedRange[],
  scan: PageStrategy,
): PageStrategy[] {
  const few = ranges.map(({ column, condition }) =>
    areFew(
      sql`SELECT 1 FROM tickets t ${rangeIndexes[column]} WHERE t.product_id = ${idOf(product)} AND ${condition}`,
    ),
  )
  // The counts before a range are all that has to be known for it: each reads up to 701 index entries.
  const chosen = (index: number) => {
    const conditions = [
      ...few.slice(0, index).map((condition) => sql`NOT ${condition}`),
      ...few.slice(index, index + 1),
    ]
    return sql`iif(${joinSql(conditions, ' AND ')}, ${page.count}, 0)`
  }
  return [
    ...ranges.map(({ column }, index): PageStrategy => ({
      hint: rangeIndexes[column],
      count: chosen(index),
    })),
    { ...scan, count: chosen(ranges.length) },
  ]
}

function areFew(tickets: Sql): Sql {
  return sql`(SELECT count(*) FROM (${tickets} LIMIT ${literal(maxSorted + 1)})) <= ${maxSorted}`
}

function idOf(product: string): Sql {
  return sql`(SELECT id FROM products WHERE public_id = ${product})`
}

/** The tickets of one page in their order: their ids are found first, so that only those rows are read. */
export function ticketPageStatement(
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
export function ticketIdsStatement(
  { product, query, page }: TicketList,
  found: number[][],
  strategy: PageStrategy,
): Sql {
  const ofProduct = sql`AND t.product_id = ${idOf(product)}`
  const { hint, first, tags } = strategy
  const conditions = sql`${query.where(found)} ${query.jump === undefined ? ofProduct : noHint} AND o.deleted_at IS NULL`
  const range = sql`LIMIT ${strategy.count} OFFSET ${page.offset}`
  if (tags) {
    return sql`SELECT t.object_id FROM ticket_tags lead ${hint} CROSS JOIN tickets t ON t.object_id = lead.object_id
        CROSS JOIN objects o ON o.id = t.object_id
      WHERE lead.tag_id = ${rarestTag(tags, idOf(product))} AND lead.product_id = ${idOf(product)} AND ${conditions}
      ORDER BY ${query.orderOfTag} ${range}`
  }
  const tickets = first
    ? sql`(SELECT * FROM tickets t ${hint} WHERE t.product_id = ${idOf(product)} ORDER BY ${query.order} LIMIT ${literal(first)})`
    : sqlFragment('tickets')
  return sql`SELECT t.object_id FROM ${tickets} t ${first ? noHint : hint} CROSS JOIN objects o ON o.id = t.object_id
    WHERE ${conditions} ORDER BY ${query.order} ${range}`
}

function readQuery(text: string): TicketQuery {
  try {
    return parseTicketQuery(text)
  } catch (error) {
    if (error instanceof TicketQueryError) throw new InputError(error.refusal, 'query')
    throw error
  }
}
