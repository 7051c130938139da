import { joinSql, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import type { Sort } from '#shared/ticket-query/query.ts'
import type { Page } from '#upstream/request/page.ts'
import type { CompiledQuery } from './compile-query.ts'
import type { IndexedRange } from './conditions.ts'

export interface TicketList {
  product: string
  query: CompiledQuery
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
const tagIndexes = {
  created: sqlFragment('INDEXED BY tagged_by_creation'),
  updated: sqlFragment('INDEXED BY tagged_by_update'),
  score: sqlFragment('INDEXED BY tagged_by_score'),
  comments: sqlFragment('INDEXED BY tagged_by_comments'),
}
const byKey = sqlFragment('NOT INDEXED')
export const noHint = sqlFragment('')

export interface PageStrategy {
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
export function leadingRanges(list: TicketList): readonly IndexedRange[] {
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
      sql`SELECT 1 FROM tickets t ${rangeIndexes[column]} WHERE t.product_id = ${productRowId(product)} AND ${condition}`,
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

export function productRowId(product: string): Sql {
  return sql`(SELECT id FROM products WHERE public_id = ${product})`
}
