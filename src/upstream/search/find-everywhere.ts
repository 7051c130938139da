import { sql, type SQL } from 'drizzle-orm'
import { fragment } from '#upstream/db/batch.ts'
import { searchKinds, type SearchKind } from './search-texts.ts'

/** A text that was found. */
export interface FoundText {
  id: number
  kind: SearchKind
  /** The version that the index holds; see `SearchText`. */
  revision: number
  /** The piece of its Markdown that meets the words best, which stand between `marks`. */
  piece: string
}

/** The rows of one page of what is found. */
export interface FoundPage {
  kinds: readonly SearchKind[]
  offset: number
  count: number
}

/** What stands before and after a found word in a piece: characters for private use, which Markdown takes for letters. */
export const marks = ['\ue000', '\ue001'] as const

/** Words of a piece, and the column it is of. */
const pieceWords = 24
const bodyColumn = 3
const piece = sql`snippet(texts, ${fragment(String(bodyColumn))}, ${marks[0]}, ${marks[1]}, '…', ${fragment(String(pieceWords))})`
const columns = sql`rowid AS id, kind, revision, ${piece} AS piece`

/** A page of the texts that meet the expression, newest first or oldest first; `match` is as `matchTyped` makes it. */
export function pageStatement(match: string, page: FoundPage, newestFirst: boolean): SQL {
  const order = newestFirst ? fragment('DESC') : fragment('ASC')
  return sql`SELECT ${columns} FROM texts WHERE texts MATCH ${anywhere(match, page.kinds)}
    ORDER BY rowid ${order} LIMIT ${page.count} OFFSET ${page.offset}`
}

/**
 * A page of the likeliest: texts whose title has all the words come before all others, each newest first. (A rank for each
 * text would have to go through all that meet a common word.)
 */
export function likeliestStatement(match: string, { kinds, offset, count }: FoundPage): SQL {
  const inTitle = ofKinds(`{title} : (${match})`, kinds)
  const elsewhere = ofKinds(`({title body} : (${match})) NOT ({title} : (${match}))`, kinds)
  const titled = sql`(SELECT count(*) FROM
    (SELECT 1 FROM texts WHERE texts MATCH ${inTitle} LIMIT ${offset + count}))`
  return sql`SELECT * FROM (SELECT 0 AS part, ${columns} FROM texts WHERE texts MATCH ${inTitle}
      ORDER BY rowid DESC LIMIT ${count} OFFSET ${offset})
    UNION ALL SELECT * FROM (SELECT 1 AS part, ${columns} FROM texts WHERE texts MATCH ${elsewhere}
      ORDER BY rowid DESC LIMIT ${count} - max(0, ${titled} - ${offset}) OFFSET max(0, ${offset} - ${titled}))
    ORDER BY part, id DESC`
}

/** The ids of the newest texts of each kind that meet the expression, as many at most of each; a JSON array a kind. */
export function idsStatement(match: string, most: number): SQL {
  const ofKind = (
    kind: SearchKind,
  ) => sql`SELECT json_group_array(id) AS ids FROM (SELECT rowid AS id FROM texts
    WHERE texts MATCH ${anywhere(match, [kind])} ORDER BY rowid DESC LIMIT ${most})`
  return sql.join(searchKinds.map(ofKind), fragment(' UNION ALL '))
}

/** The newest texts whose titles meet the expression. */
export function titlesStatement(match: string, most: number): SQL {
  return sql`SELECT rowid AS id, kind FROM texts WHERE texts MATCH ${`{title} : (${match})`}
    ORDER BY rowid DESC LIMIT ${most}`
}

function anywhere(match: string, kinds: readonly SearchKind[]): string {
  return ofKinds(`{title body} : (${match})`, kinds)
}

/** The kind is a column of its own, which words of the text can't reach. */
function ofKinds(expression: string, kinds: readonly SearchKind[]): string {
  return `kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')}) AND (${expression})`
}
