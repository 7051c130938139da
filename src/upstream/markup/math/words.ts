import type { Element, ElementContent } from 'hast'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { formula } from './formula.ts'

/** Symbols that are read as a word. */
const spokenSymbols: Readonly<Record<string, string>> = {
  '∧': 'and',
  '∨': 'or',
  '¬': 'not',
  '⊕': 'xor',
  '⊙': 'xnor',
  '⋅': 'and',
  '∑': 'sum',
  '∏': 'product',
  '∫': 'integral',
}
const bars: ReadonlySet<string> = new Set(['‾', '¯', 'ˉ'])
/** Symbols without a space on either side. */
const close = /^[()[\]{}⌊⌋⌈⌉|,;:.!′/]$/u
const raised = { from: '0123456789+−=()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ' }
const lowered = { from: '0123456789+−=()nijk', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢⱼₖ' }

/** A LaTeX formula as it is read out, on one line: `A \cdot \overline{B}` is “A and not B”. */
export function spokenFormula(source: string): string {
  try {
    return tidy(words(formula(source, false)))
  } catch (error) {
    if (error instanceof BlockFault) return withoutCommands(source)
    throw error
  }
}

/** A formula without its commands: for one that is invalid, or too expensive. */
export function withoutCommands(source: string): string {
  return tidy(source.replaceAll(/\\[a-z]+|[\\{}^_&$~]/gi, ' '))
}

function words(node: ElementContent, before?: ElementContent, after?: ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return ''
  const [first, second, third] = node.children
  switch (node.tagName) {
    case 'annotation':
      return ''
    case 'mspace':
      return ' '
    case 'mo':
      return operator(bare(node), before, after)
    case 'menclose':
      return node.properties.notation === 'top' ? negated(all(node)) : all(node)
    case 'mover':
      return second && bars.has(bare(second)) ? negated(one(first)) : one(first)
    case 'mfrac':
      return ` ${grouped(one(first))} ${node.properties.linethickness === '0px' ? ' over ' : '/'} ${grouped(one(second))} `
    case 'msqrt':
      return ` √${grouped(all(node))} `
    case 'mroot':
      return ` ${script(one(second), raised)}√${grouped(one(first))} `
    case 'msup':
      return power(one(first), one(second))
    case 'msub':
    case 'munder':
      return lower(one(first), one(second))
    case 'msubsup':
    case 'munderover':
      return between(one(first), one(second), one(third))
    case 'mtable':
      return ` ${node.children.map(row).join('; ')} `
    default:
      return all(node)
  }
}

function one(node: ElementContent | undefined): string {
  return node ? tidy(words(node)) : ''
}

function all({ children }: Element): string {
  return children.map((child, index) => words(child, children[index - 1], children[index + 1])).join('')
}

function row(node: ElementContent): string {
  return node.type === 'element' ? node.children.map(one).join(', ') : ''
}

function operator(sign: string, before?: ElementContent, after?: ElementContent): string {
  if (/^[\u2061-\u2064]?$/u.test(sign)) return ' '
  if (sign === '⋅' && (isNumber(before) || isNumber(after))) return ' × '
  const word = spokenSymbols[sign]
  if (word !== undefined) return ` ${word} `
  return close.test(sign) ? sign : ` ${sign} `
}

function isNumber(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'mn'
}

function negated(content: string): string {
  return ` not ${grouped(content)} `
}

function power(base: string, exponent: string): string {
  if (exponent === '′') return `${base}′`
  const signs = script(exponent, raised)
  return signs ? `${grouped(base)}${signs}` : ` ${grouped(base)} to the power of ${exponent} `
}

function lower(base: string, index: string): string {
  const signs = script(index, lowered)
  return signs ? `${base}${signs}` : ` ${base} ${index} `
}

function between(base: string, from: string, to: string): string {
  const isRange = Object.values(spokenSymbols).includes(base)
  return isRange ? ` ${base} from ${from} to ${to} of ` : power(lower(base, from), to)
}

/** A text in superscript or subscript characters; empty if some of its letters have none. */
function script(text: string, { from, to }: { from: string; to: string }): string {
  const [letters, signs] = [Array.from(from), Array.from(to)]
  const small = Array.from(text.replaceAll(' ', ''), (letter) => signs[letters.indexOf(letter)])
  return small.includes(undefined) ? '' : small.join('')
}

function grouped(content: string): string {
  const inner = tidy(content)
  return inner.includes(' ') ? `(${inner})` : inner
}

function bare(node: ElementContent): string {
  if (node.type === 'text') return node.value.replaceAll('\ufe0e', '')
  return node.type === 'element' ? node.children.map(bare).join('') : ''
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([([⌊⌈]) | (?=[)\]⌋⌉,;:!])/g, '$1')
    .replaceAll(/,(?=[^\s])/g, ', ')
    .trim()
}
