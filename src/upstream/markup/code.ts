import type { Element, ElementContent, RootContent } from 'hast'
import { isTooDeep, element, text, label, type Label } from '#upstream/markup/base/elements.ts'
import { highlighter, languageOf, type CodeLanguage } from './code-languages.ts'
import type { BlockBudget } from '#upstream/markup/growth/growth.ts'
import { codeBox, copyButton } from '#upstream/markup/base/block-parts.ts'

export const codeParts = [
  'comment',
  'keyword',
  'string',
  'number',
  'type',
  'function',
  'name',
  'meta',
  'added',
  'removed',
] as const

type CodePart = (typeof codeParts)[number]

/** The highlighter's scopes by the part that they become; the rest has the text's colour. */
const parts: Readonly<Record<string, CodePart>> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  'template-tag': 'keyword',
  operator: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  type: 'type',
  built_in: 'type',
  class: 'type',
  title: 'function',
  section: 'function',
  attr: 'name',
  attribute: 'name',
  name: 'name',
  property: 'name',
  'variable.language': 'keyword',
  'template-variable': 'name',
  'selector-class': 'name',
  'selector-id': 'name',
  'selector-attr': 'name',
  'selector-pseudo': 'name',
  meta: 'meta',
  addition: 'added',
  deletion: 'removed',
}

/** Longer lines are generated, and some rules look back over the whole line. */
const maxLineLength = 1_000
const maxCodeLength = 20_000

/**
 * Text that some languages' rules scan again from each character to its end, such as words in a row, which may begin a
 * declaration in C, and in the others blank lines; and the maximum number of such pairs of characters.
 */
const backtrackingPatterns: Readonly<Record<string, RegExp>> = {
  c: /[\w\s*&]+/g,
  cpp: /[\w\s*&]+/g,
  csharp: /[\w\s*&]+/g,
  ini: /[\w\s.'"\\-]+/g,
  java: /[\w\s]+/g,
}
const blanks = /\s+/g
const maxPairs = 2_000_000

/** Code in coloured parts, or null if it is too expensive or too deep. */
export function highlight(code: string, language: string): ElementContent[] | null {
  if (code.length > maxCodeLength || code.split('\n').some((line) => line.length > maxLineLength)) return null
  if (pairsIn(code, backtrackingPatterns[language] ?? blanks) > maxPairs) return null
  const root = highlighter.highlight(language, code, { prefix: '' })
  return isTooDeep(root) ? null : root.children.flatMap(simplified)
}

function pairsIn(code: string, pattern: RegExp): number {
  const runs = code.match(pattern) ?? []
  return runs.reduce((sum, run) => sum + run.length ** 2, 0)
}

function countElements(nodes: readonly ElementContent[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'element' ? 1 + countElements(node.children) : 0),
    0,
  )
}

function simplified(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [text(node.value)]
  if (node.type !== 'element') return []
  const children = node.children.flatMap(simplified)
  const part = partOf(node)
  return part ? [element('span', { className: [`code-${part}`] }, children)] : children
}

function partOf({ properties }: Element): CodePart | undefined {
  const [scope = '', kind = ''] = Array.isArray(properties.className) ? properties.className.map(String) : []
  return parts[`${scope}.${kind.replace(/_$/, '')}`] ?? parts[scope]
}

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
