import type { Element } from 'hast'
import type { BlockBudget } from '../growth/block-budget.ts'
import { element, text } from '../base/elements.ts'
import { codeBox, copyButton } from '../base/source-parts.ts'
import { countElements, highlight } from './highlight.ts'
import { languageOf, type CodeLanguage } from './languages.ts'

/** However short it is, a block costs as much as so many characters. */
const least = 60

/** Code under the name of its language, in colours if the language is known, with a button that copies it. */
export function drawCode(value: string, written: string | null | undefined, budget: BlockBudget): Element {
  const language = languageOf(written)
  const code = value === '' ? '' : `${value}\n`
  const title = element('span', {}, [text(language?.title ?? 'Text')])
  const caption = element('figcaption', {}, [title, copyButton('code')])
  const coloured = language?.isKnown ? coloursOf(code, language, budget) : null
  const box = codeBox(coloured ?? [text(code)], language?.name)
  return element('figure', { className: ['code'] }, [caption, box])
}

function coloursOf(code: string, { name }: CodeLanguage, budget: BlockBudget) {
  if (!budget.spend('code', code.length + least)) return null
  const coloured = highlight(code, name)
  return coloured && budget.spend('spans', countElements(coloured)) ? coloured : null
}
