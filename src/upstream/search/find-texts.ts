import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { batch, type StatementRunner } from '#upstream/db/batch.ts'
import { inText, limitToKinds, matchOperand, operandCtes } from './match-operand.ts'
import { withoutSeparators, parentTerm, type SearchKind } from './search-texts.ts'
import type { SearchMatch } from './search-expression.ts'

export interface SearchScope {
  kind: SearchKind
  place: string
}

export interface FoundTitle {
  id: number
  title: string
}

/** `match` is valid FTS5, as `compileQuery` and `likelyMatch` return it, never raw input. */
export function newestStatement({ kind, place }: SearchScope, match: string, limit: number): Sql {
  return sql`SELECT rowid AS id FROM texts WHERE texts MATCH ${scoped(kind, place, match)}
    ORDER BY rowid DESC LIMIT ${literal(limit)}`
}

/** The newest objects that match by their title only, or by title and body together. */
export function newestTitlesStatement(
  { kind, place }: SearchScope,
  match: string,
  { columns, limit }: { columns: 'title' | 'title body'; limit: number },
): Sql {
  return sql`SELECT rowid AS id, title FROM texts WHERE texts MATCH ${scoped(kind, place, match, columns)}
    ORDER BY rowid DESC LIMIT ${literal(limit)}`
}

/** The statement that selects the ids of the newest objects of a kind whose title, body and facts together match the whole search query. */
export function newestOfKindStatement(kind: SearchKind, match: SearchMatch, limit: number): Sql {
  const found = matchOperand(match, (words) => limitToKinds([kind], inText(words)))
  return sql`WITH ${operandCtes(match)}
    SELECT rowid AS id FROM texts WHERE texts MATCH ${found} ORDER BY rowid DESC LIMIT ${literal(limit)}`
}

/** Runs searches in one round trip; each returns ids in its order. */
export async function findTexts(search: StatementRunner, statements: readonly Sql[]): Promise<number[][]> {
  if (statements.length === 0) return []
  const found = await batch(search, statements)
  return found.map((rows) => (rows as { id: number }[]).map(({ id }) => id))
}

/** Runs searches for titles in one round trip; duplicates are removed. */
export async function findTitles(search: StatementRunner, statements: readonly Sql[]): Promise<FoundTitle[]> {
  const found = (await batch(search, statements)).flat() as FoundTitle[]
  return [...new Map(found.map(({ id, title }) => [id, { id, title: withoutSeparators(title) }])).values()]
}

/** The kind and the place are separate columns, which words of the text can't match. */
function scoped(kind: SearchKind, place: string, match: string, columns = 'title body'): string {
  return `kind : "${kind}" AND place : "${parentTerm(place)}" AND {${columns}} : (${match})`
}
