import type { Filter } from '#shared/ticket-query/query.ts'
import { endsUnspaced, partUnspaced } from '#shared/unspaced.ts'
import { matchOf } from '#upstream/search/match-expression.ts'

/** What of a search is looked at: as much as anybody types, and as many words as an index of 200,000 texts finds at once. */
const mostCharacters = 200
const mostWords = 8
/** A word of fewer letters is only itself: what begins with one letter is half of all words. */
const shortestPrefix = 2
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f]/g

type TypedText = Extract<Filter, { text: string }>

/** Words and `"phrases"` that all have to be there, as full-text expressions; nothing typed is syntax. */
export interface TypedMatch {
  /** All of them; a last word of two letters or more may go on. */
  open: string
  /** All of them as they stand, and the last word alone; null where it may not go on. */
  closed: { all: string; last: string } | null
  /** What the words and phrases end with, as `endOf` has it: longer words that are found are found by their beginning. */
  ends: ReadonlySet<string>
}

/** The full-text expressions of what somebody typed; null when there is nothing in it that an index could hold. */
export function matchTyped(typed: string): TypedMatch | null {
  const words = readWords(typed)
  const [first, ...more] = words
  if (!first) return null
  const filter: Filter = more.length > 0 ? { type: 'and', filters: words } : first
  const last = words.at(-1)
  const prefix = last && mayGoOn(last) ? last : undefined
  const open = matchOf(filter, prefix)
  const all = matchOf(filter, undefined)
  if (!open || !all) return null
  const closing = prefix && matchOf(prefix, undefined)
  const ends = new Set(words.map(({ text }) => endOf(text)))
  return { open, closed: closing ? { all, last: closing } : null, ends }
}

/** The last word of a text as the index compares words: without case or accents. */
export function endOf(text: string): string {
  const words = partUnspaced(text, ' ').match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)
  return words?.at(-1)?.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() ?? ''
}

function mayGoOn({ type, text }: TypedText): boolean {
  return type === 'word' && text.length >= shortestPrefix && !endsUnspaced(text)
}

function readWords(typed: string): TypedText[] {
  const text = typed.slice(0, mostCharacters).toWellFormed().replace(controls, ' ')
  return Array.from(text.matchAll(/"([^"]*)"?|[^\s"]+/g))
    .slice(0, mostWords)
    .map(([word, phrase]) =>
      phrase === undefined ? { type: 'word', text: word } : { type: 'phrase', text: phrase },
    )
}
