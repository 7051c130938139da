import type { Filter } from '#shared/ticket-query/query.ts'
import { quotedPhrase, quotes } from '#shared/text/typed-signs.ts'
import { endsUnspaced, separateUnspaced } from '#shared/text/unspaced.ts'
import { matchOf } from './filter-expression.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'

/** Maximum number of a search's words, which an index of 200,000 texts finds at once. */
const maxWords = 8
/** Minimum length of a prefix: half of all words start with a given letter. */
const minPrefixLength = 2
/** Prefixes longer than those that the index stores, in letters that the index stores unchanged. */
const longPrefix = /^[a-z0-9]{4,}$/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/g

const termPattern = new RegExp(String.raw`${quotedPhrase}|[^\s${quotes}]+`, 'g')

type TextTerm = Extract<Filter, { text: string }>

/** Placeholder for the last word's forms in an expression; a search query has no control characters. */
export const formsPlaceholder = '\u0001'

/** Words and `"phrases"` that must all match, as full-text expressions; input is always quoted. */
export interface SearchMatch {
  /** All of them; a last word of two letters or more is a prefix. */
  open: string
  /** All of them as whole words, and the last word alone; null if it is no prefix. */
  closed: { all: string; last: string } | null
  /** How the last word's longer forms can be looked up instead of merged; null for a short or unusual word. */
  forms: { prefix: string; all: string } | null
  /** The last words of the words and phrases, as `lastWord` returns them: found longer words are matched by their beginning. */
  ends: ReadonlySet<string>
}

/** Full-text expressions of a search query; null if no part of it can be in an index. */
export function matchSearch(typed: string): SearchMatch | null {
  const terms = parseTerms(typed)
  const [first, ...more] = terms
  if (!first) return null
  const filter: Filter = more.length > 0 ? { type: 'and', filters: terms } : first
  const last = terms.at(-1)
  const prefix = last && mayBePrefix(last) ? last : undefined
  const open = matchOf(filter, prefix)
  const all = matchOf(filter, undefined)
  if (!open || !all) return null
  const closing = prefix && matchOf(prefix, undefined)
  const ends = new Set(terms.map(({ text }) => lastWord(text)))
  const before = terms.slice(0, -1)
  const rest = matchOf(before.length > 1 ? { type: 'and', filters: before } : (before[0] ?? first), undefined)
  const forms = prefix &&
    longPrefix.test(prefix.text) && {
      prefix: prefix.text.toLowerCase(),
      all: before.length > 0 && rest ? `(${rest} AND (${formsPlaceholder}))` : `(${formsPlaceholder})`,
    }
  return { open, closed: closing ? { all, last: closing } : null, forms: forms || null, ends }
}

/** The last word of a text as the index compares words: without case or accents. */
export function lastWord(text: string): string {
  const words = separateUnspaced(text, ' ').match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)
  return words?.at(-1)?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() ?? ''
}

function mayBePrefix({ type, text }: TextTerm): boolean {
  return type === 'word' && text.length >= minPrefixLength && !endsUnspaced(text)
}

function parseTerms(typed: string): TextTerm[] {
  const text = typed.toWellFormed().replace(controls, ' ')
  return Array.from(text.matchAll(termPattern))
    .slice(0, maxWords)
    .map(([word, plain, , phrase = plain]) =>
      phrase === undefined ? { type: 'word', text: word } : { type: 'phrase', text: phrase },
    )
}

/** The text to search for, as it is; throws InputError for the field if it's longer than a search may be. */
export function searchText(text: string, field = 'query'): string {
  if (text.length > longestSearch) throw new InputError(refuse('too-long', { max: longestSearch }), field)
  return text
}
