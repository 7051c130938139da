import { maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { joinSql, literal, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import {
  inText,
  inTitleOrBody,
  operandCtes,
  inTitle,
  matchOperand,
  limitTo,
  limitToIds,
  type SearchBounds,
} from '#upstream/search/find-texts.ts'
import { characterSeparator, type SearchKind } from '#upstream/search/search-texts.ts'
import type { SearchMatch } from '#upstream/search/search-expression.ts'

export interface FoundText {
  id: number
  kind: SearchKind
  /** The version in the index; see `SearchText`. */
  revision: number
  heading: string
  piece: string
  facts: string | null
  /** Whether some text contains the last typed word as a whole, so that it is no prefix of another; 0 or 1. */
  isWhole: number
}

interface FoundPage {
  bounds: SearchBounds
  offset: number
  count: number
}

/** The delimiters of a found word in a snippet: private-use characters. */
export const marks = ['\ue000', '\ue001'] as const

const titleColumn = sqlFragment('2')
const bodyColumn = sqlFragment('3')
const factsColumn = sqlFragment('5')
/** Words in a snippet: more of them in a text whose words are single characters. */
const pieceWords = sql`iif(instr(body, ${characterSeparator}), 48, 24)`
const heading = sql`highlight(texts, ${titleColumn}, ${marks[0]}, ${marks[1]})`
const piece = sql`snippet(texts, ${bodyColumn}, ${marks[0]}, ${marks[1]}, '…', ${pieceWords})`
/** Only creations have facts; for the others nothing is marked a second time. */
const facts = sql`iif(kind <> 'creation' OR instr(${heading}, ${marks[0]}) OR instr(${piece}, ${marks[0]}), NULL,
  highlight(texts, ${factsColumn}, ${marks[0]}, ${marks[1]}))`
const columns = sql`rowid AS id, kind, revision, ${heading} AS heading, ${piece} AS piece, ${facts} AS facts,
  (SELECT whole FROM closing) AS isWhole`

export function pageStatement(
  match: SearchMatch,
  { bounds, offset, count }: FoundPage,
  newestFirst: boolean,
): Sql {
  const order = newestFirst ? sqlFragment('DESC') : sqlFragment('ASC')
  const found = matchOperand(match, (words) => limitTo(bounds, inText(words)))
  return sql`WITH ${operandCtes(match)}
    SELECT ${columns} FROM texts WHERE texts MATCH ${found} ${limitToIds(bounds)}
    ORDER BY rowid ${order} LIMIT ${literal(count)} OFFSET ${literal(offset)}`
}

/**
 * A page of results by relevance: texts with all the words in their title come first, then those with them in title and body,
 * then those that need the facts of a creation, each newest first. (A rank for each text would have to read all that contain a
 * common word.)
 */
export function relevanceStatement(match: SearchMatch, { bounds, offset, count }: FoundPage): Sql {
  const found = (expression: (words: string) => string) =>
    matchOperand(match, (words) => limitTo(bounds, expression(words)))
  const byTitle = found(inTitle)
  const byBody = found((words) => `(${inTitleOrBody(words)}) NOT (${inTitle(words)})`)
  const byFacts = found((words) => `(${inText(words)}) NOT (${inTitleOrBody(words)})`)
  const inIds = limitToIds(bounds)
  const countOf = (operand: Sql) => sql`(SELECT count(*) FROM
      (SELECT 1 FROM texts WHERE texts MATCH ${operand} ${inIds} LIMIT ${literal(offset + count)}))`
  const part = (number: Sql, operand: Sql, before: Sql) => sql`SELECT * FROM
      (SELECT ${number} AS part, ${columns} FROM texts WHERE texts MATCH ${operand} ${inIds} ORDER BY rowid DESC
      LIMIT max(0, ${count} - max(0, ${before} - ${offset})) OFFSET max(0, ${offset} - ${before}))`
  const before = sql`(SELECT titled FROM sizes)`
  return sql`WITH ${operandCtes(match)}, sizes(titled, written) AS MATERIALIZED
      (SELECT ${countOf(byTitle)}, ${countOf(byBody)})
    ${part(sqlFragment('0'), byTitle, sqlFragment('0'))}
    UNION ALL ${part(sqlFragment('1'), byBody, before)}
    UNION ALL ${part(sqlFragment('2'), byFacts, sql`(SELECT titled + written FROM sizes)`)}
    ORDER BY part, id DESC`
}

/** One row with the number of texts of each kind, `maxSearchedTexts` at most, as `SearchCounts`; with `among` only of those ids, a JSON array. */
export function countsStatement(match: SearchMatch, bounds: SearchBounds, among?: string): Sql {
  const inIds = among ? sql`AND rowid IN (SELECT value FROM json_each(${among}))` : limitToIds(bounds)
  const countOf = (kind: SearchKind) => {
    const found = matchOperand(match, (words) => limitTo({ ...bounds, kinds: [kind] }, inText(words)))
    return sql`(SELECT count(*) FROM
      (SELECT 1 FROM texts WHERE texts MATCH ${found} ${inIds} LIMIT ${literal(maxSearchedTexts)})) AS ${sqlFragment(kind)}`
  }
  return sql`WITH ${operandCtes(match)} SELECT ${joinSql(bounds.kinds.map(countOf), ', ')}`
}

export function titlesStatement(match: SearchMatch, maxCount: number): Sql {
  return sql`WITH ${operandCtes(match)}
    SELECT rowid AS id, kind FROM texts WHERE texts MATCH ${matchOperand(match, inTitle)}
    ORDER BY rowid DESC LIMIT ${literal(maxCount)}`
}
