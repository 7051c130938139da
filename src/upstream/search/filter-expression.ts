import type { Filter } from '#shared/ticket-query/query.ts'
import { endsUnspaced, separateUnspaced } from '#shared/text/unspaced.ts'

/** A filter's text as an FTS5 expression; null for text that no index can contain, and no ticket matches. */
export type Match = string | null

/**
 * Converts the filter to one full-text expression; undefined if it has conditions other than text, or only excludes text, which FTS5 can't
 * express. Every word and phrase is an FTS5 string, so that no user input is syntax; one of a script without spaces is a
 * phrase of them. `prefix` is the word that may be incomplete; such a phrase matches longer words anyway.
 */
export function matchOf(filter: Filter, prefix: Filter | undefined): Match | undefined {
  switch (filter.type) {
    case 'word':
    case 'phrase':
      return isIndexable(filter.text) ? stringOf(filter.text, filter === prefix) : null
    case 'or':
      return anyMatch(filter.filters.map((part) => matchOf(part, prefix)))
    case 'and': {
      const { match, rest } = mergeText(filter.filters, prefix)
      return rest.length === 0 ? match : undefined
    }
    default:
      return undefined
  }
}

/**
 * Merges the text filters of an AND, wanted or unwanted, into one expression. That keeps the bound on the index's result harmless: it
 * applies to the tickets that match all of them, not to each filter separately. Text that no index holds ("-", "+") is skipped next to
 * indexable text; alone it gives null.
 */
export function mergeText(
  filters: readonly Filter[],
  prefix: Filter | undefined,
): { match: Match | undefined; rest: Filter[] } {
  const included: Match[] = []
  const excluded: Match[] = []
  const rest: Filter[] = []
  for (const filter of filters) {
    const match = matchOf(filter, prefix)
    const opposite = filter.type === 'not' ? matchOf(filter.filter, prefix) : undefined
    if (match !== undefined) included.push(match)
    else if (opposite !== undefined) excluded.push(opposite)
    else rest.push(filter)
  }
  if (included.length === 0) return { match: undefined, rest: filters.slice() }
  const all = group(included.filter(isExpression), 'AND')
  const none = group(excluded.filter(isExpression), 'OR')
  return { match: all !== null && none !== null ? `(${all} NOT ${none})` : all, rest }
}

export function anyMatch(parts: readonly (Match | undefined)[]): Match | undefined {
  if (parts.includes(undefined)) return undefined
  return group(parts.filter(isExpression), 'OR')
}

function group(expressions: readonly string[], operator: 'AND' | 'OR'): Match {
  if (expressions.length > 1) return `(${expressions.join(` ${operator} `)})`
  return expressions[0] ?? null
}

function isExpression(match: Match | undefined): match is string {
  return typeof match === 'string'
}

function stringOf(text: string, isPrefix: boolean): string {
  const quoted = `"${separateUnspaced(text, ' ').replaceAll('"', '""')}"`
  return isPrefix && !endsUnspaced(text) ? `${quoted}*` : quoted
}

/** FTS5's unicode61 tokenizer keeps letters, numbers and private-use characters; all others only separate words. */
function isIndexable(text: string): boolean {
  return /[\p{L}\p{N}\p{Co}]/u.test(text)
}
