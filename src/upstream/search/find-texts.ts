import { sql, type SQL } from 'drizzle-orm'
import { batch } from '#upstream/db/batch.ts'
import { placeTerm, type SearchKind } from './search-texts.ts'

/** Where a search looks: one kind of object, in one place by its public id. */
export interface SearchScope {
  kind: SearchKind
  place: string
}

/** How much more a word in the title counts than one in the body, when the likeliest come first. */
const titleWeight = 5

/**
 * The newest objects whose title and body meet a full-text expression, by id; `match` is sound FTS5, as `compileQuery` and
 * `likelyMatch` make it, never what somebody typed.
 */
export function newestStatement({ kind, place }: SearchScope, match: string, limit: number): SQL {
  return sql`SELECT rowid AS id FROM texts WHERE texts MATCH ${scoped(kind, place, match)}
    ORDER BY rowid DESC LIMIT ${limit}`
}

/** The objects that meet the expression best, best first. */
export function bestStatement({ kind, place }: SearchScope, match: string, limit: number): SQL {
  return sql`SELECT rowid AS id FROM texts WHERE texts MATCH ${scoped(kind, place, match)}
    ORDER BY bm25(texts, 0, 0, ${titleWeight}, 1) LIMIT ${limit}`
}

/** Runs searches in one round trip; each answers with ids in its order. */
export async function findTexts(search: D1Database, statements: readonly SQL[]): Promise<number[][]> {
  if (statements.length === 0) return []
  const found = await batch(search, statements)
  return found.map((rows) => (rows as { id: number }[]).map(({ id }) => id))
}

/** The kind and the place are columns of their own, which words of the text can't reach. */
function scoped(kind: SearchKind, place: string, match: string): string {
  return `kind : "${kind}" AND place : "${placeTerm(place)}" AND {title body} : (${match})`
}
