import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { maxSearchedTexts } from '#shared/addresses/list-pages.ts'
import { searchKinds, type SearchKind } from './search-texts.ts'
import { formsPlaceholder, type SearchMatch } from './search-expression.ts'

/** Texts. The index merges all texts with a word or a longer form of it before it returns the first of them. */
const common = maxSearchedTexts * searchKinds.length

/** Words with the same beginning that are searched one by one. */
const maxForms = 40

/** Matches no text. */
export const matchesNothing = 'kind : "none"'

export function inTitle(words: string): string {
  return `{title} : (${words})`
}

export function inTitleOrBody(words: string): string {
  return `{title body} : (${words})`
}

export function inText(words: string): string {
  return `{title body facts} : (${words})`
}

/** Limits an expression to some kinds, which are a separate column that words of the text can't match. */
export function limitToKinds(kinds: readonly SearchKind[], expression: string): string {
  if (kinds.length === searchKinds.length) return expression
  return `kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')}) AND (${expression})`
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
