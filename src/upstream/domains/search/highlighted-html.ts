import { escapeHtml } from '#upstream/markup/base/characters.ts'
import { marks } from './search-all.ts'
import { readFactLines, withoutSeparators } from '#upstream/search/search-texts.ts'
import { lastWord } from '#upstream/search/search-expression.ts'
import type { Language } from '#shared/page/language.ts'
import { beginning } from '#shared/text/beginning.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

/** Maximum characters of a snippet, for words without an end; usual ones have a third of it. */
const maxLength = 400
const maxFacts = 3
const factTexts = {
  version: 'search.foundVersion',
  mod: 'search.foundMod',
  label: 'search.foundLabel',
  part: 'search.foundPart',
} as const
const [open, close] = marks
const byMark = new RegExp(`([${open}${close}])`, 'g')
const highlightedPart = new RegExp(`${open}([^${open}${close}]*)${close}`, 'g')
// To the index, vowels and tones above or below a word's last letter come after the word.
const marksBehind = new RegExp(String.raw`${close}(\p{M}+)`, 'gu')

/** Escaped, with the found words in `<mark>`; with `ends` only those that equal the last typed word or phrase. */
export function highlightedHtml(piece: string, ends?: ReadonlySet<string>): string {
  const whole = piece.replaceAll(marksBehind, `$1${close}`)
  const highlighted = ends
    ? whole.replaceAll(highlightedPart, (part, words: string) => (ends.has(lastWord(words)) ? part : words))
    : whole
  let marked = false
  const html = shortened(withoutSeparators(highlighted))
    .split(byMark)
    .map((part) => {
      if (part !== open && part !== close) return escapeHtml(part)
      // A text may contain these characters itself: each element is closed before the next is opened.
      if (marked === (part === open)) return ''
      marked = !marked
      return marked ? '<mark>' : '</mark>'
    })
  return html.join('') + (marked ? '</mark>' : '')
}

export function withoutHighlights(piece: string): string {
  return withoutSeparators(piece.replaceAll(byMark, ''))
}

function shortened(piece: string): string {
  return piece.length > maxLength ? `${beginning(piece, maxLength)}…` : piece
}

/** The marked facts of a creation as safe HTML, such as `Label: <mark>ALU</mark>`; blank if none is marked. */
export function highlightedFacts(facts: string, language: Language, ends?: ReadonlySet<string>): string {
  const text = textsIn(language)
  return readFactLines(withoutSeparators(facts), marks[0])
    .map(({ kind, text: fact }) => ({ kind, html: highlightedHtml(fact, ends) }))
    .filter(({ html }) => html.includes('<mark>'))
    .slice(0, maxFacts)
    .map(({ kind, html }) => text(factTexts[kind], { text: html }))
    .join(' · ')
}
