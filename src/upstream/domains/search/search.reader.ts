import { sql, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import type { Language } from '#shared/page/language.ts'
import { limits } from '#shared/limits.ts'
import { pageSizes, maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { readRows, readSearchRows } from '#upstream/db/reads.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import type { HistoryRow } from '#upstream/domains/users/history.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { readPage, type ListOptions } from '#upstream/request/page.ts'
import {
  idsStatement,
  relevanceStatement,
  pageStatement,
  titlesStatement,
  type FoundText,
} from './search-all.ts'
import { searchKinds, type SearchKind } from '#upstream/search/search-texts.ts'
import { matchSearch, type SearchMatch } from '#upstream/search/search-expression.ts'
import { readFound } from './found-objects.reader.ts'
import { highlightedFacts, highlightedHtml, withoutHighlights } from './highlighted-html.ts'

export type SearchCounts = Record<SearchKind, number>

const kindColumn = columns('objects', 'kind')
const ticketColumns = columns('tickets', 'object_id AS id')

interface ExistingRow extends RowOf<typeof kindColumn> {
  kind: SearchKind
  count: number
}

/** Titles that suggestions read beyond their limit, in case some have just been deleted. */
const extraRows = 4

/** 20 by default; newest or oldest first (`created`), or by titles (`-relevance`). Empty beyond the first thousand. */
export async function searchObjects(
  context: RequestContext,
  query: string,
  kinds: readonly SearchKind[],
  options: ListOptions,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const [order] = options?.sort?.length === 1 ? options.sort : []
  const isByRelevance = order === '-relevance'
  const page = readPage(isByRelevance ? { ...options, sort: null } : options, pageSizes.search)
  const match = matchSearch(query)
  if (!page || match === null || kinds.length === 0 || page.offset >= maxSearchedTexts) return []
  const { offset, count, newestFirst } = page
  const range = { kinds, offset, count }
  const statement = isByRelevance
    ? relevanceStatement(match, range)
    : pageStatement(match, range, newestFirst)
  const found = await readSearchRows<FoundText>(context, statement)
  const rows = await readFound(context, found, selection)
  return selection.has('snippet', 'markedTitle') ? withHighlights(rows, found, match, context.language) : rows
}

/** The number of results of each kind, a thousand at most. */
export async function countFound(context: RequestContext, query: string): Promise<SearchCounts> {
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as SearchCounts
  const match = matchSearch(query)
  if (match === null) return counts
  const found = await readSearchRows<{ ids: string }>(context, idsStatement(match, maxSearchedTexts))
  const ids = found.flatMap((row) => JSON.parse(row.ids) as number[])
  if (ids.length === 0) return counts
  const existing = await readRows<ExistingRow>(context, countExistingStatement(ids))
  for (const { kind, count } of existing) counts[kind] = Math.min(count, maxSearchedTexts)
  return counts
}

/** By the beginnings of words in titles, newest first, eight at most; for `#` and a number, that ticket comes first. */
export async function suggest(
  context: RequestContext,
  prefix: string,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const match = matchSearch(prefix)
  const [numbered, titled] = await Promise.all([
    ticketOfNumber(context, prefix),
    match === null
      ? []
      : readSearchRows<FoundText>(context, titlesStatement(match, limits.suggestions + extraRows)),
  ])
  const found = [...numbered, ...titled.filter(({ id }) => numbered.every((ticket) => ticket.id !== id))]
  return (await readFound(context, found, selection)).slice(0, limits.suggestions)
}

function ticketOfNumber(context: RequestContext, text: string): Promise<Pick<FoundText, 'id' | 'kind'>[]> {
  const [, number] = /^#(\d{1,9})$/.exec(text.trim()) ?? []
  if (number === undefined) return Promise.resolve([])
  return readRows(
    context,
    sql`SELECT ${ticketColumns}, 'ticket' AS kind FROM tickets WHERE number = ${Number(number)}`,
  )
}

function countExistingStatement(ids: readonly number[]): Sql {
  return sql`SELECT ${kindColumn}, count(*) AS count FROM objects
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM objects s WHERE s.id = objects.subject_id AND s.deleted_at IS NOT NULL) GROUP BY kind`
}

/** Adds the snippets with marked matches. A text that was edited after it was indexed has none: the edit may have removed the match. */
function withHighlights(
  rows: readonly HistoryRow[],
  texts: readonly FoundText[],
  { ends }: SearchMatch,
  language: Language,
): HistoryRow[] {
  const byId = new Map(texts.map((text) => [text.id, text]))
  return rows.map((row) => {
    const text = byId.get(row.id)
    if (!text || Math.floor(text.revision) !== (row.editedAt ?? 0)) return row
    const wholeWordEnds = text.isWhole ? ends : undefined
    const found = text.facts && highlightedFacts(text.facts, language, wholeWordEnds)
    const marked = { ...row, snippet: found || highlightedHtml(text.piece, wholeWordEnds) }
    // The index has letters in their normal width.
    return row.kind !== 'comment' && withoutHighlights(text.heading) === row.title
      ? { ...marked, markedTitle: highlightedHtml(text.heading, wholeWordEnds) }
      : marked
  })
}
