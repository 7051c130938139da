import type { Language } from '#shared/page/language.ts'
import { marks } from '#upstream/domains/search/search-all.ts'
import { readFactLines } from '#upstream/search/fact-lines.ts'
import { withoutSeparators } from '#upstream/search/search-texts.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { highlightedHtml } from './highlighted-html.ts'

/** Facts that a snippet names. */
const most = 3
const ids = {
  version: 'search.foundVersion',
  mod: 'search.foundMod',
  label: 'search.foundLabel',
  part: 'search.foundPart',
} as const

/** The marked facts of a creation as safe HTML, such as `Label: <mark>ALU</mark>`; blank if none is marked. */
export function highlightedFacts(facts: string, language: Language, ends?: ReadonlySet<string>): string {
  const text = textsIn(language)
  return readFactLines(withoutSeparators(facts), marks[0])
    .map(({ kind, text: fact }) => ({ kind, html: highlightedHtml(fact, ends) }))
    .filter(({ html }) => html.includes('<mark>'))
    .slice(0, most)
    .map(({ kind, html }) => text(ids[kind], { text: html }))
    .join(' · ')
}
