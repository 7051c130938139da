import { literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { pageSizes, maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { readRows, readSearchRows } from '#upstream/db/reads.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readSortedPage, type SortedPage, type ListOptions } from '#upstream/request/page.ts'
import { selectCreations, type CreationRow } from '#upstream/domains/creations/creation.reader.ts'
import { fits, isTotal, isWholeList, readFilter, type CreationFilter, type HubFilter } from './hub-filter.ts'
import { newestOfKindStatement } from '#upstream/search/find-texts.ts'
import { matchSearch } from '#upstream/search/search-expression.ts'

export const hubOrders = ['created', 'score', 'downloads', 'trending', 'parts'] as const

export type HubPage = SortedPage<(typeof hubOrders)[number]>

/** Sort column of each order; an index of each group has that order. */
const sortColumns = {
  created: sqlFragment('e.object_id'),
  score: sqlFragment('e.score'),
  downloads: sqlFragment('e.downloads'),
  trending: sqlFragment('e.trend'),
  parts: sqlFragment('e.parts'),
}
const indexes = {
  created: sqlFragment('hub_entries_by_created'),
  score: sqlFragment('hub_entries_by_score'),
  downloads: sqlFragment('hub_entries_by_downloads'),
  trending: sqlFragment('hub_entries_by_trend'),
  parts: sqlFragment('hub_entries_by_parts'),
}

/** A page of creations that fit a filter, by default 12, the newest first; empty beyond the last page. */
export async function listCreations(
  context: RequestContext,
  options: ListOptions,
  input: CreationFilter | null | undefined,
  selection: FieldSelection,
): Promise<CreationRow[]> {
  const page = readSortedPage(options, pageSizes.hub, hubOrders)
  if (!page) return []
  const filter = readFilter(input)
  const found = filter.query === '' ? null : await foundCreations(context, filter.query)
  const ids = hubIdsStatement(page, filter, found)
  return readRows(context, hubPageStatement(context.viewer, page, ids, selection))
}

/** The creations of one page in their order: their ids are found first, so that only those rows are read. */
function hubPageStatement(viewer: Viewer, { descending }: HubPage, ids: Sql, selection: FieldSelection): Sql {
  const from = sql`(${ids}) AS page CROSS JOIN objects o ON o.id = page.id`
  const direction = directionOf(descending)
  return sql`${selectCreations(viewer, selection, from)} ORDER BY page.rank ${direction}, page.id ${direction}`
}

/** The ids of one page with their sort values; `found` are the results of a full-text search, null without one. */
export function hubIdsStatement(page: HubPage, filter: HubFilter, found: readonly number[] | null): Sql {
  const columnsRead = sql`e.object_id AS id, ${sortColumns[page.by]} AS rank`
  const range = sql`${orderOf(page)} LIMIT ${literal(page.count)} OFFSET ${page.offset}`
  if (found) return sql`SELECT ${columnsRead} ${foundEntries(found)} AND ${fits(filter)} ${range}`
  if (isWholeList(filter))
    return sql`SELECT ${columnsRead} ${totalEntries(page, sql`${filter.mod}`)} ${range}`
  return sql`SELECT ${columnsRead} FROM hub_groups g CROSS JOIN hub_entries e ON e.group_id = g.id
      AND e.object_id IN (${firstOfGroup(page)}) WHERE ${fits(filter)} ${range}`
}

export function foundEntries(found: readonly number[]): Sql {
  return sql`FROM json_each(${JSON.stringify(found)}) AS found CROSS JOIN hub_entries e ON e.object_id = found.value
      CROSS JOIN hub_groups g ON g.id = e.group_id WHERE e.deleted = 0`
}

function totalEntries({ by }: HubPage, mod: Sql): Sql {
  return sql`FROM hub_entries e INDEXED BY ${indexes[by]}
    WHERE e.group_id = (SELECT g.id FROM hub_groups g WHERE ${isTotal(mod)}) AND e.deleted = 0`
}

/** The page's rows are among the first of each group: no group is read further than the page's end. */
function firstOfGroup(page: HubPage): Sql {
  return sql`SELECT e.object_id FROM hub_entries e INDEXED BY ${indexes[page.by]}
    WHERE e.group_id = g.id AND e.deleted = 0 ${orderOf(page)} LIMIT ${literal(page.offset + page.count)}`
}

function orderOf({ by, descending }: HubPage): Sql {
  const direction = directionOf(descending)
  const age = by === 'created' ? sqlFragment('') : sql`, e.object_id ${direction}`
  return sql`ORDER BY ${sortColumns[by]} ${direction}${age}`
}

function directionOf(descending: boolean): Sql {
  return sqlFragment(descending ? 'DESC' : 'ASC')
}

const searches = new WeakMap<RequestContext, Map<string, Promise<number[]>>>()

/** The row ids of the newest thousand creations with all the words; a request searches once for the same words. */
export function foundCreations(context: RequestContext, query: string): Promise<number[]> {
  const known = searches.get(context) ?? new Map<string, Promise<number[]>>()
  searches.set(context, known)
  const found = known.get(query) ?? searchCreations(context, query)
  known.set(query, found)
  return found
}

async function searchCreations(context: RequestContext, query: string): Promise<number[]> {
  const match = matchSearch(query)
  if (match === null) return []
  const statement = newestOfKindStatement('creation', match, maxSearchedTexts)
  const rows = await readSearchRows<{ id: number }>(context, statement)
  return rows.map(({ id }) => id)
}
