import { sql, type SQL } from 'drizzle-orm'
import { searchReach } from '#shared/page-sizes.ts'
import { searchKinds, type SearchKind } from './search-texts.ts'
import type { TypedMatch } from './typed-words.ts'

/**
 * Texts that hold a word which is then looked for as it stands: as many as any search looks at. The index puts all texts that
 * hold a word or a longer one together before it knows the first of them.
 */
const common = searchReach * searchKinds.length

/** What no text meets. */
export const nothing = 'kind : "none"'

/** Words as they are looked for in titles alone. */
export function inTitle(words: string): string {
  return `{title} : (${words})`
}

/** Words as they are looked for in titles and bodies. */
export function anywhere(words: string): string {
  return `{title body} : (${words})`
}

/** Narrows an expression to some kinds: they are a column of their own, which words of the text can't reach. */
export function ofKinds(kinds: readonly SearchKind[], expression: string): string {
  if (kinds.length === searchKinds.length) return expression
  return `kind : (${kinds.map((kind) => `"${kind}"`).join(' OR ')}) AND (${expression})`
}

/** The operand of MATCH for what somebody typed; `place` says where the words are looked for. Goes with `closing`. */
export function matchOperand({ open, closed }: TypedMatch, place: (words: string) => string): SQL {
  if (!closed) return sql`${place(open)}`
  return sql`iif((SELECT closes FROM closing), ${place(closed.all)}, ${place(open)})`
}

/**
 * What a statement with such operands has after WITH: whether the last word is common enough to stand alone, and whether any
 * text holds it as it stands.
 */
export function closing({ closed }: TypedMatch): SQL {
  if (!closed) return sql`closing(closes, whole) AS (SELECT 0, 1)`
  return sql`closing(closes, whole) AS MATERIALIZED (SELECT count(*) = ${common}, count(*) > 0 FROM
    (SELECT 1 FROM texts WHERE texts MATCH ${anywhere(closed.last)} LIMIT ${common}))`
}
