import type { z } from 'zod'
import { literal, sql, type Sql, columns } from '#upstream/db/sql.ts'
import type { Language } from '#shared/page/language.ts'
import { searchFilter } from '#shared/inputs/list-filters.ts'
import { limits } from '#shared/limits.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { secondSpan } from '#shared/ticket-query/qualifiers.ts'
import { pageSizes, maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { readRows, readSearchRows } from '#upstream/db/reads.ts'
import type { FieldSelection } from '#upstream/request/field-selection.ts'
import { readItems, type HistoryRow } from '#upstream/domains/users/history.reader.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { readPage, type ListOptions } from '#upstream/request/page.ts'
import {
  countsStatement,
  relevanceStatement,
  pageStatement,
  titlesStatement,
  type FoundText,
} from './search-all.ts'
import type { SearchBounds } from '#upstream/search/find-texts.ts'
import { searchKinds, type SearchKind } from '#upstream/search/search-texts.ts'
import { matchSearch, type SearchMatch } from '#upstream/search/search-expression.ts'
import { highlightedFacts, highlightedHtml, withoutHighlights } from './highlighted-html.ts'

export type SearchCounts = Record<SearchKind, number>

const ticketColumns = columns('tickets', 'object_id AS id')

type SearchFilter = z.input<typeof searchFilter> | null | undefined

interface Searched {
  kinds: readonly SearchKind[]
  filter: SearchFilter
}

/** Titles that suggestions read beyond their limit, in case some have just been deleted. */
const extraRows = 4

/** 20 by default; newest or oldest first (`created`), or by titles (`-relevance`). Empty beyond the first thousand. */
export async function searchObjects(
  context: RequestContext,
  query: string,
  { kinds, filter }: Searched,
  options: ListOptions,
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  const [order] = options?.sort?.length === 1 ? options.sort : []
  const isByRelevance = order === '-relevance'
  const page = readPage(isByRelevance ? { ...options, sort: null } : options, pageSizes.search)
  const match = matchSearch(query)
  if (!page || match === null || kinds.length === 0 || page.offset >= maxSearchedTexts) return []
  const { offset, count, newestFirst } = page
  const bounds = await readBounds(context, kinds, filter)
  if (!bounds) return []
  const range = { bounds, offset, count }
  const statement = isByRelevance
    ? relevanceStatement(match, range)
    : pageStatement(match, range, newestFirst)
  const found = await readSearchRows<FoundText>(context, statement)
  const rows = await readFound(context, found, selection)
  return selection.has('snippet', 'markedTitle') ? withHighlights(rows, found, match, context.language) : rows
}

/** The number of results of each kind, a thousand at most. */
export async function countFound(
  context: RequestContext,
  query: string,
  filter: SearchFilter,
): Promise<SearchCounts> {
  const none = Object.fromEntries(searchKinds.map((kind) => [kind, 0])) as SearchCounts
  const match = matchSearch(query)
  const bounds = match && (await readBounds(context, searchKinds, filter))
  if (!bounds) return none
  const [counts = none] = await readSearchRows<SearchCounts>(context, countsStatement(match, bounds))
  const removed = await readRows<{ id: number }>(context, removedStatement)
  if (removed.length === 0) return counts
  const ids = JSON.stringify(removed.map(({ id }) => id))
  const [gone = none] = await readSearchRows<SearchCounts>(context, countsStatement(match, bounds, ids))
  const isMore = (kind: SearchKind) => counts[kind] === maxSearchedTexts
  return Object.fromEntries(
    searchKinds.map((kind) => [kind, isMore(kind) ? maxSearchedTexts : counts[kind] - gone[kind]]),
  ) as SearchCounts
}

/** The newest deleted objects that the index still has, for their jobs haven't run; and comments on such objects. */
const removedStatement = sql`SELECT DISTINCT indexed.value AS id
  FROM outbox, json_each(outbox.payload, '$.objects') AS indexed
  WHERE topic = 'search.index' AND done_at IS NULL AND failed_at IS NULL AND NOT EXISTS
    (SELECT 1 FROM objects o LEFT JOIN objects s ON s.id = o.subject_id
      WHERE o.id = indexed.value AND o.deleted_at IS NULL AND s.deleted_at IS NULL)
  ORDER BY id DESC LIMIT ${literal(maxSearchedTexts)}`

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
  return readRows<Pick<FoundText, 'id' | 'kind'>>(context)`
    SELECT ${ticketColumns}, 'ticket' AS kind FROM tickets WHERE number = ${Number(number)}`
}

/** What a filter limits a search to; null if it leaves nothing. Throws InputError for a user who doesn't exist. */
async function readBounds(
  context: RequestContext,
  kinds: readonly SearchKind[],
  filter: SearchFilter,
): Promise<SearchBounds | null> {
  const { author, forum, since, until } = searchFilter.parse(filter ?? {})
  const places = forum ? [forum] : []
  if (!author && !since && !until) return { kinds, places, ids: null }
  const { from = null } = since ? secondSpan({ operator: '>=', value: since }) : {}
  const { before = null } = until ? secondSpan({ operator: '<=', value: until }) : {}
  const [row] = await readRows<BoundsRow>(context, boundsStatement(author ?? null, from, before))
  if (author && !row?.author) throw new InputError(refuse('user-unknown'), 'author')
  const first = since ? row?.first : 0
  const last = until ? row?.last : Number.MAX_SAFE_INTEGER
  if (typeof first !== 'number' || typeof last !== 'number') return null
  return { kinds, places: row?.author ? [...places, row.author] : places, ids: { first, last } }
}

interface BoundsRow {
  author: string | null
  first: number | null
  last: number | null
}

/** Ids increase with time. */
function boundsStatement(author: string | null, from: number | null, before: number | null): Sql {
  return sql`SELECT (SELECT public_id FROM users WHERE username = ${author}) AS author,
    (SELECT id FROM objects WHERE created_at >= ${from} ORDER BY created_at, id LIMIT 1) AS first,
    (SELECT id FROM objects WHERE created_at < ${before} ORDER BY created_at DESC, id DESC LIMIT 1) AS last`
}

/** Reads the objects that the index found, in its order; those that were deleted since, or whose subject was, are left out. */
async function readFound(
  context: RequestContext,
  found: readonly { id: number }[],
  selection: FieldSelection,
): Promise<HistoryRow[]> {
  if (found.length === 0) return []
  const ids = JSON.stringify(found.map(({ id }) => id))
  const rows = await readItems(context, sql`SELECT value AS id FROM json_each(${ids})`, selection)
  return rows.filter(
    (row) => row.deletedAt === null && (row.kind !== 'comment' || row.subject?.deletedAt === null),
  )
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
    return 'title' in row && withoutHighlights(text.heading) === row.title
      ? { ...marked, markedTitle: highlightedHtml(text.heading, wholeWordEnds) }
      : marked
  })
}
