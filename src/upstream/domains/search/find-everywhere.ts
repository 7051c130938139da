import { sql, type SQL } from 'drizzle-orm'
import { fragment } from '#upstream/db/batch.ts'
import { anywhere, closing, inTitle, matchOperand, nothing, ofKinds } from '#upstream/search/match-operand.ts'
import { characterEnd, searchKinds, type SearchKind } from '#upstream/search/search-texts.ts'
import type { TypedMatch } from '#upstream/search/typed-words.ts'

/** A text that was found. */
export interface FoundText {
  id: number
  kind: SearchKind
  /** The version that the index holds; see `SearchText`. */
  revision: number
  /** Its title as the index holds it, with the words that were found between `marks`. */
  heading: string
  /** The piece of it that meets the words best, in the same way. */
  piece: string
  /** Whether some text holds the last word as it was typed, so that it is no beginning of another; 0 or 1. */
  isWhole: number
}

/** The rows of one page of what is found. */
export interface FoundPage {
  kinds: readonly SearchKind[]
  offset: number
  count: number
}

/** What stands before and after a found word in a piece: characters for private use. */
export const marks = ['\ue000', '\ue001'] as const

const titleColumn = fragment('2')
const bodyColumn = fragment('3')
/** Words of a piece: more of them in a text that has characters for words. */
const pieceWords = sql`iif(instr(body, ${characterEnd}), 48, 24)`
const heading = sql`highlight(texts, ${titleColumn}, ${marks[0]}, ${marks[1]})`
const piece = sql`snippet(texts, ${bodyColumn}, ${marks[0]}, ${marks[1]}, '…', ${pieceWords})`
const columns = sql`rowid AS id, kind, revision, ${heading} AS heading, ${piece} AS piece,
  (SELECT whole FROM closing) AS isWhole`

/** A page of the texts that meet what was typed, newest first or oldest first. */
export function pageStatement(
  match: TypedMatch,
  { kinds, offset, count }: FoundPage,
  newestFirst: boolean,
): SQL {
  const order = newestFirst ? fragment('DESC') : fragment('ASC')
  const found = matchOperand(match, (words) => ofKinds(kinds, anywhere(words)))
  return sql`WITH ${closing(match)}
    SELECT ${columns} FROM texts WHERE texts MATCH ${found}
    ORDER BY rowid ${order} LIMIT ${count} OFFSET ${offset}`
}

/**
 * A page of the likeliest: texts whose title has all the words come before all others, each newest first. (A rank for each
 * text would have to go through all that meet a common word.)
 */
export function likeliestStatement(match: TypedMatch, { kinds, offset, count }: FoundPage): SQL {
  const titled = matchOperand(match, (words) => ofKinds(kinds, inTitle(words)))
  const others = matchOperand(match, (words) =>
    ofKinds(kinds, `(${anywhere(words)}) NOT (${inTitle(words)})`),
  )
  return sql`WITH ${closing(match)}, titled(n) AS MATERIALIZED (SELECT count(*) FROM
      (SELECT 1 FROM texts WHERE texts MATCH ${titled} LIMIT ${offset + count}))
    SELECT * FROM (SELECT 0 AS part, ${columns} FROM texts WHERE texts MATCH ${titled}
      ORDER BY rowid DESC LIMIT ${count} OFFSET ${offset})
    UNION ALL SELECT * FROM (SELECT 1 AS part, ${columns} FROM texts WHERE texts MATCH ${others}
      ORDER BY rowid DESC LIMIT ${count} - max(0, (SELECT n FROM titled) - ${offset})
        OFFSET max(0, ${offset} - (SELECT n FROM titled)))
    ORDER BY part, id DESC`
}

/**
 * The ids of the newest texts that meet what was typed, in JSON arrays: all of them or, when each kind may have as many as
 * `most`, so many of each.
 */
export function idsStatement(match: TypedMatch, most: number): SQL {
  const enough = most * searchKinds.length
  const newest = sql`SELECT rowid AS id FROM texts WHERE texts MATCH ${matchOperand(match, anywhere)}
    ORDER BY rowid DESC LIMIT ${enough}`
  const isFew = sql`(SELECT few FROM are)`
  const ofKind = (kind: SearchKind) => {
    const found = matchOperand(match, (words) => ofKinds([kind], anywhere(words)))
    return sql`SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id FROM texts
      WHERE texts MATCH iif(${isFew}, ${nothing}, ${found}) ORDER BY rowid DESC LIMIT ${most})`
  }
  return sql`WITH ${closing(match)}, newest AS MATERIALIZED (${newest}),
      are(few) AS MATERIALIZED (SELECT count(*) < ${enough} FROM newest)
    SELECT json_group_array(id) AS ids FROM newest WHERE ${isFew}
    UNION ALL ${sql.join(searchKinds.map(ofKind), fragment(' UNION ALL '))}`
}

/** The newest texts whose titles meet what was typed. */
export function titlesStatement(match: TypedMatch, most: number): SQL {
  return sql`WITH ${closing(match)}
    SELECT rowid AS id, kind FROM texts WHERE texts MATCH ${matchOperand(match, inTitle)}
    ORDER BY rowid DESC LIMIT ${most}`
}
