import type { Element } from 'hast'
import type { BlockBudget } from '#upstream/markup/growth/growth.ts'
import { element, text } from '#upstream/markup/base/elements.ts'
import { label, type Label } from '#upstream/markup/base/label.ts'
import { codeBox, copyButton } from '#upstream/markup/base/source-parts.ts'
import { countElements, highlight } from './highlight.ts'
import { languageOf, type CodeLanguage } from './languages.ts'

/** The minimum cost of a block, in characters. */
const minCost = 60

/** Code under the name of its language, highlighted if the language is known, with a button that copies it. */
export function drawCode(value: string, written: string | null | undefined, budget: BlockBudget): Element {
  const language = languageOf(written)
  const code = value === '' ? '' : `${value}\n`
  const title = element('span', {}, [text(titleOf(language))])
  const caption = element('figcaption', {}, [title, copyButton(label('markup.copy.code'))])
  const coloured = language?.isKnown ? coloursOf(code, language, budget) : null
  const box = codeBox(coloured ?? [text(code)], language?.name)
  return element('figure', { className: ['code'] }, [caption, box])
}

/** Most languages' titles are names; not that of assemblers' one. */
function titleOf(language: CodeLanguage | null): string | Label {
  if (!language) return label('markup.code.plain')
  return language.name === 'x86asm' ? label('markup.code.assembly') : language.title
}

function coloursOf(code: string, { name }: CodeLanguage, budget: BlockBudget) {
  if (!budget.spend('code', code.length + minCost)) return null
  const coloured = highlight(code, name)
  return coloured && budget.spend('spans', countElements(coloured)) ? coloured : null
}
