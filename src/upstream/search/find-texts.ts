import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { asWritten, placeTerm, type SearchKind } from './search-texts.ts'

/** Where a search looks: one kind of object, in one place by its public id. */
export interface SearchScope {
  kind: SearchKind
  place: string
}

/** An object that a search found, with the title that the index knows. */
export interface FoundTitle {
  id: number
  title: string
}

/**
 * The newest objects whose title and body meet a full-text expression, by id; `match` is sound FTS5, as `compileQuery` and
 * `likelyMatch` make it, never what somebody typed.
 */
export function newestStatement({ kind, place }: SearchScope, match: string, limit: number): SQL {
  return sql`SELECT rowid AS id FROM texts WHERE texts MATCH ${scoped(kind, place, match)}
    ORDER BY rowid DESC LIMIT ${limit}`
}

/** The newest objects that meet the expression by their title alone, or by title and body together. */
export function newestTitlesStatement(
  { kind, place }: SearchScope,
  match: string,
  { columns, limit }: { columns: 'title' | 'title body'; limit: number },
): SQL {
  return sql`SELECT rowid AS id, title FROM texts WHERE texts MATCH ${scoped(kind, place, match, columns)}
    ORDER BY rowid DESC LIMIT ${limit}`
}

/** Runs searches in one round trip; each answers with ids in its order. */
export async function findTexts(search: D1Database, statements: readonly SQL[]): Promise<number[][]> {
  if (statements.length === 0) return []
  const found = await batch(search, statements)
  return found.map((rows) => (rows as { id: number }[]).map(({ id }) => id))
}

/** Runs searches for titles in one round trip; what several of them find comes once. */
export async function findTitles(search: D1Database, statements: readonly SQL[]): Promise<FoundTitle[]> {
  const found = (await batch(search, statements)).flat() as FoundTitle[]
  return [...new Map(found.map(({ id, title }) => [id, { id, title: asWritten(title) }])).values()]
}

/** The kind and the place are columns of their own, which words of the text can't reach. */
function scoped(kind: SearchKind, place: string, match: string, columns = 'title body'): string {
  return `kind : "${kind}" AND place : "${placeTerm(place)}" AND {${columns}} : (${match})`
}
