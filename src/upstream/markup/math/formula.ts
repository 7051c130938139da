import type { Element, ElementContent, Properties } from 'hast'
import temml from 'temml'
import { BlockFault, placeOf } from '../base/block-fault.ts'
import { element, text } from '../base/elements.ts'

/** What Temml makes of a formula: elements, fragments and text, as plain objects. */
interface MathTree {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  classes?: string[]
  style?: Record<string, string>
  children?: MathTree[]
}

/** Characters of one formula, and groups within groups. */
const most = { characters: 2_000, depth: 40, elements: 3_000 }

// A command could stand for thousands of characters, and one that it holds for thousands of those.
const definitions =
  /\\(?:[egx]?def|g?let|futurelet|(?:re|provide)?newcommand|providecommand|renewcommand|global|long|mathchoice|label|ref|eqref|tag)(?![A-Za-z])/

/** A formula in LaTeX as MathML, with its source in it. Throws a `BlockFault` at what it can't read or what is too much. */
export function formula(source: string, display: boolean): Element {
  if (source.length > most.characters) {
    throw new BlockFault(`a formula can have up to ${most.characters} characters`, 1, 1)
  }
  if (source.trim() === '') throw new BlockFault("there's no formula here", 1, 1)
  const refused = definitions.exec(source)
  if (refused) throw faultAt(source, refused.index, `“${refused[0]}” can't be used here`)
  refuseDepth(source)
  const tree = treeOf(source, display)
  const budget = { left: most.elements }
  const [math] = elementsOf(tree, 0, budget)
  if (math?.type !== 'element' || math.tagName !== 'math') throw faultAt(source, 0, "this isn't a formula")
  const content = wrapped(math.children)
  const annotation = element('annotation', { encoding: 'application/x-tex' }, [text(source)])
  return element('math', display ? { display: 'block' } : {}, [
    element('semantics', {}, [content, annotation]),
  ])
}

function treeOf(source: string, display: boolean): MathTree {
  try {
    // Its own macros may call each other only so often, and sizes are bounded.
    // oxlint-disable-next-line no-underscore-dangle -- the package's name for its tree, which it keeps from its text
    return temml.__renderToMathMLTree(source, {
      displayMode: display,
      throwOnError: true,
      maxExpand: 500,
      maxSize: [10, 100],
      macros: {},
    }) as MathTree
  } catch (error) {
    const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
    const message =
      error instanceof Error && error.name === 'ParseError' ? reasonOf(error.message) : "this can't be read"
    throw faultAt(source, Number.isFinite(position) ? position : 0, message)
  }
}

/** The reason alone: the place and a piece of the source follow it. */
function reasonOf(message: string): string {
  const reason = message
    .replace(/ at (?:position \d+|end of input)(?:: [^]*)?$/, '')
    .replace(/^ParseError: /, '')
    .trim()
  return reason.replaceAll("'", '').slice(0, 160).toWellFormed()
}

function faultAt(source: string, index: number, message: string): BlockFault {
  const { line, column } = placeOf(source, Math.min(index, source.length))
  return new BlockFault(message, line, column)
}

/** Braces and the like within each other are read by functions that call themselves. */
function refuseDepth(source: string): void {
  let depth = 0
  for (const { 0: mark, index } of source.matchAll(/\\(?:begin|left|end|right)(?![A-Za-z])|\\.|[{}^_]/gs)) {
    if (mark === '{' || mark === '\\begin' || mark === '\\left') depth++
    else if (mark === '}' || mark === '\\end' || mark === '\\right') depth--
    if (depth > most.depth) throw faultAt(source, index, `parts are nested more than ${most.depth} deep`)
  }
}

function elementsOf(node: MathTree, depth: number, budget: { left: number }): ElementContent[] {
  if (budget.left-- < 0 || depth > 200) throw new BlockFault("it's too large to show", 1, 1)
  if (typeof node.text === 'string') return [text(node.text)]
  const children = (node.children ?? []).flatMap((child) => elementsOf(child, depth + 1, budget))
  return node.type ? [element(node.type, propertiesOf(node), children)] : children
}

function propertiesOf({ attributes = {}, classes = [], style = {} }: MathTree): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'class' && name !== 'style') properties[name] = String(value)
  }
  const names = [...classes.flatMap((name) => classNames[name] ?? []), ...styleNames(style)]
  return names.length > 0 ? { ...properties, className: names } : properties
}

/** The looks that Temml gives by its own stylesheet, by the names that ours has for them. */
const classNames: Readonly<Record<string, string>> = {
  'tml-left': 'math-left',
  'tml-right': 'math-right',
  'tml-overline': 'math-over',
  'tml-underline': 'math-under',
  upstrike: 'math-strike',
  downstrike: 'math-strike',
  sout: 'math-strike',
}

/** And those that it would write into `style`: rules of tables, boxes, columns without space between them. */
function styleNames(style: Readonly<Record<string, string>>): string[] {
  return [
    style.borderTop && 'math-rule-above',
    style.borderBottom && 'math-rule-below',
    style.borderLeft && 'math-rule-before',
    style.borderRight && 'math-rule-after',
    style.border && 'math-box',
    style.paddingLeft?.startsWith('0') && 'math-close-before',
    style.paddingRight?.startsWith('0') && 'math-close-after',
  ].filter((name) => typeof name === 'string' && name !== '') as string[]
}

function wrapped(children: ElementContent[]): ElementContent {
  const [only, ...more] = children
  return only?.type === 'element' && more.length === 0 ? only : element('mrow', {}, children)
}
