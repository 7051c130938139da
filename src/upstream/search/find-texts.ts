import { literal, sql, sqlFragment, type Sql, batch, type StatementRunner } from '#upstream/db/sql.ts'
import { maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { searchKinds, type SearchKind, withoutSeparators, parentTerm } from './search-texts.ts'
import { formsPlaceholder, type SearchMatch } from './search-expression.ts'

/** Texts. The index merges all texts with a word or a longer form of it before it returns the first of them. */
const common = maxSearchedTexts * searchKinds.length

/** Words with the same beginning that are searched one by one. */
const maxForms = 40

export function inTitle(words: string): string {
  return `{title} : (${words})`
}

export function inTitleOrBody(words: string): string {
  return `{title body} : (${words})`
}

export function inText(words: string): string {
  return `{title body facts} : (${words})`
}

/** What a search is limited to beside its words. */
export interface SearchBounds {
  kinds: readonly SearchKind[]
  /** Public ids of what holds the texts, and of their author. */
  places: readonly string[]
  /** Ids of objects, the first and the last; null for all. */
  ids: { first: number; last: number } | null
}

/** Limits an expression to kinds and places, which are separate columns that words of the text can't match. */
export function limitTo(
  { kinds, places }: Pick<SearchBounds, 'kinds' | 'places'>,
  expression: string,
): string {
  const all = kinds.length === searchKinds.length
  const terms = [
    ...(all ? [] : [`kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')})`]),
    ...places.map((place) => `place : "${parentTerm(place)}"`),
  ]
  return terms.length > 0 ? `${terms.join(' AND ')} AND (${expression})` : expression
}

export function limitToIds({ ids }: SearchBounds): Sql {
  return ids ? sql`AND rowid BETWEEN ${ids.first} AND ${ids.last}` : sqlFragment('')
}

/** The operand of MATCH for a search query; `operand` limits words to columns. Needs `operandCtes`. */
export function matchOperand({ open, closed, forms }: SearchMatch, operand: (words: string) => string): Sql {
  if (!closed) return sql`${operand(open)}`
  const opened = forms
    ? sql`coalesce(replace(${operand(forms.all)}, ${formsPlaceholder}, (SELECT words FROM forms)), ${operand(open)})`
    : sql`${operand(open)}`
  return sql`iif((SELECT closes FROM closing), ${operand(closed.all)}, ${opened})`
}

/**
 * The CTEs that such operands need: whether the last word is common enough to be searched without its longer forms, whether any text
 * contains it, and its longer forms. A few forms are searched one by one, which the index does only as far as the page needs; for a prefix,
 * it first merges all texts with a matching word.
 */
export function operandCtes({ closed, forms }: SearchMatch): Sql {
  if (!closed) return sql`closing(closes, whole) AS (SELECT 0, 1)`
  const closing = sql`closing(closes, whole) AS MATERIALIZED (SELECT count(*) = ${common}, count(*) > 0 FROM
    (SELECT 1 FROM texts WHERE texts MATCH ${inText(closed.last)} LIMIT ${literal(common)}))`
  if (!forms) return closing
  const isForm = sql`substr(word, 1, ${forms.prefix.length}) = ${forms.prefix}`
  return sql`${closing}, form(word, number) AS (
      SELECT (SELECT term FROM terms WHERE term >= ${forms.prefix} ORDER BY term LIMIT 1), 1
      UNION ALL SELECT (SELECT term FROM terms WHERE term >= word || char(1) ORDER BY term LIMIT 1), number + 1
        FROM form WHERE ${isForm} AND number <= ${maxForms}),
    forms(words) AS MATERIALIZED (SELECT iif(count(*) > ${maxForms}, NULL, group_concat('"' || word || '"', ' OR '))
      FROM form WHERE ${isForm})`
}

interface SearchScope {
  kind: SearchKind
  place: string
}

interface FoundTitle {
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
  const found = matchOperand(match, (words) => limitTo({ kinds: [kind], places: [] }, inText(words)))
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
