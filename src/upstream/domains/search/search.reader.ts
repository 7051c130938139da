import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#shared/limits.ts'
import { pageSizes, searchReach } from '#shared/page-sizes.ts'
import { readRows, readSearchRows } from '#upstream/db/batched-read.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { PageOptions } from '#upstream/graph/core/builder.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage } from '#upstream/request/page.ts'
import {
  idsStatement,
  likeliestStatement,
  pageStatement,
  titlesStatement,
  type FoundText,
} from '#upstream/domains/search/find-everywhere.ts'
import type { SearchKind } from '#upstream/search/search-texts.ts'
import { matchTyped, type TypedMatch } from '#upstream/search/typed-words.ts'
import { readFound, type SearchRow } from './found-objects.reader.ts'
import { markedHtml, unmarked } from './marked-html.ts'

/** How a search names its page. */
type SearchOptions = typeof PageOptions.$inferInput | null | undefined

/** How much a search finds of each kind that there may be. */
export type SearchCounts = Record<'post' | 'creation' | 'ticket', number>

/** Titles that are looked up for each that is offered, in case some have just been deleted. */
const spare = 4

/**
 * A page of what has all the words and phrases, 20 unless asked otherwise; of those kinds, or all; newest first, oldest first
 * (`created`), or with the words in titles first (`-relevance`). Empty beyond the first thousand.
 */
export async function searchObjects(
  context: RequestContext,
  query: string,
  kinds: readonly SearchKind[],
  options: SearchOptions,
  selection: FieldSelection,
): Promise<SearchRow[]> {
  const [order] = options?.sort?.length === 1 ? options.sort : []
  const likeliest = order === '-relevance'
  const page = readPage(likeliest ? { ...options, sort: null } : options, pageSizes.search)
  const match = matchTyped(query)
  if (!page || match === null || kinds.length === 0 || page.offset >= searchReach) return []
  const { offset, count, newestFirst } = page
  const place = { kinds, offset, count }
  const statement = likeliest ? likeliestStatement(match, place) : pageStatement(match, place, newestFirst)
  const found = await readSearchRows<FoundText>(context, statement)
  const rows = await readFound(context, found, selection)
  return selection.has('snippet', 'markedTitle') ? withMarks(rows, found, match) : rows
}

/** How many of each kind a search finds, a thousand at most. */
export async function countFound(context: RequestContext, query: string): Promise<SearchCounts> {
  const counts: SearchCounts = { post: 0, creation: 0, ticket: 0 }
  const match = matchTyped(query)
  if (match === null) return counts
  const found = await readSearchRows<{ ids: string }>(context, idsStatement(match, searchReach))
  const ids = found.flatMap((row) => JSON.parse(row.ids) as number[])
  if (ids.length === 0) return counts
  const living = await readRows<{ kind: SearchKind; count: number }>(context, livingStatement(ids))
  for (const { kind, count } of living) counts[kind] = Math.min(count, searchReach)
  return counts
}

/** What has words beginning so in its title, newest first, eight at most; for `#` and a number, that ticket before them. */
export async function suggest(
  context: RequestContext,
  prefix: string,
  selection: FieldSelection,
): Promise<SearchRow[]> {
  const match = matchTyped(prefix)
  const [numbered, titled] = await Promise.all([
    ticketOfNumber(context, prefix),
    match === null
      ? []
      : readSearchRows<FoundText>(context, titlesStatement(match, limits.suggestions + spare)),
  ])
  const found = [...numbered, ...titled.filter(({ id }) => numbered.every((ticket) => ticket.id !== id))]
  return (await readFound(context, found, selection)).slice(0, limits.suggestions)
}

/** The ticket whose number is written so, `#4`, if there is one. */
function ticketOfNumber(context: RequestContext, text: string): Promise<Pick<FoundText, 'id' | 'kind'>[]> {
  const [, number] = /^#(\d{1,9})$/.exec(text.trim()) ?? []
  if (number === undefined) return Promise.resolve([])
  return readRows(
    context,
    sql`SELECT object_id AS id, 'ticket' AS kind FROM tickets WHERE number = ${Number(number)}`,
  )
}

/** How many of those objects live, by kind. */
export function livingStatement(ids: readonly number[]): SQL {
  return sql`SELECT kind, count(*) AS count FROM objects
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND deleted_at IS NULL GROUP BY kind`
}

/** A text that was edited since the index read it shows no snippet: what was found may be what was taken out. */
function withMarks(
  rows: readonly SearchRow[],
  found: readonly FoundText[],
  { ends }: TypedMatch,
): SearchRow[] {
  const texts = new Map(found.map((text) => [text.id, text]))
  return rows.map((row) => {
    const text = texts.get(row.id)
    if (text?.revision !== (row.editedAt ?? 0)) return row
    const wanted = text.isWhole ? ends : undefined
    const marked = { ...row, snippet: markedHtml(text.piece, wanted) }
    // The index has letters in their usual width.
    return unmarked(text.heading) === row.title
      ? { ...marked, markedTitle: markedHtml(text.heading, wanted) }
      : marked
  })
}
