import type { Element, ElementContent, Properties } from 'hast'
import temml from 'temml'
import { BlockFault, lineAndColumn } from '#upstream/markup/base/block-parts.ts'
import { element, text, label, type Label } from '#upstream/markup/base/elements.ts'

/** Temml's output: elements, fragments and text, as plain objects. */
interface MathTree {
  type?: string
  text?: string
  attributes?: Record<string, unknown>
  classes?: string[]
  style?: Record<string, string>
  children?: MathTree[]
}

/** Maximum characters of one formula, and maximum nesting of groups. */
const formulaLimits = { characters: 2_000, depth: 40, elements: 3_000 }

// A macro could expand to thousands of characters, and nested ones to thousands of those.
const definitions =
  /\\(?:[egx]?def|g?let|futurelet|(?:re|provide)?newcommand|providecommand|renewcommand|global|long|mathchoice|label|ref|eqref|tag)(?![A-Za-z])/

/** A LaTeX formula as MathML, including its source. Throws a `BlockFault` for errors and excessive size. */
export function formula(source: string, display: boolean): Element {
  if (source.length > formulaLimits.characters) {
    throw new BlockFault(label('markup.fault.formulaLength', { max: formulaLimits.characters }), 1, 1)
  }
  if (source.trim() === '') throw new BlockFault(label('markup.fault.noFormula'), 1, 1)
  const refused = definitions.exec(source)
  if (refused) throw faultAt(source, refused.index, label('markup.fault.refused', { command: refused[0] }))
  refuseDepth(source)
  const tree = treeOf(source, display)
  const budget = { left: formulaLimits.elements }
  const [math] = elementsOf(tree, 0, budget)
  if (math?.type !== 'element' || math.tagName !== 'math')
    throw faultAt(source, 0, label('markup.fault.notFormula'))
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
    const fault =
      error instanceof Error && error.name === 'ParseError'
        ? formulaReason(error.message)
        : label('markup.fault.unreadable')
    throw faultAt(source, Number.isFinite(position) ? position : 0, fault)
  }
}

function faultAt(source: string, index: number, fault: Label): BlockFault {
  const { line, column } = lineAndColumn(source, Math.min(index, source.length))
  return new BlockFault(fault, line, column)
}

/** Nested braces and the like are parsed by recursive functions. */
function refuseDepth(source: string): void {
  let depth = 0
  for (const { 0: mark, index } of source.matchAll(/\\(?:begin|left|end|right)(?![A-Za-z])|\\.|[{}^_]/gs)) {
    if (mark === '{' || mark === '\\begin' || mark === '\\left') depth++
    else if (mark === '}' || mark === '\\end' || mark === '\\right') depth--
    if (depth > formulaLimits.depth)
      throw faultAt(source, index, label('markup.fault.nested', { max: formulaLimits.depth }))
  }
}

function elementsOf(node: MathTree, depth: number, budget: { left: number }): ElementContent[] {
  if (budget.left-- < 0 || depth > 200) throw new BlockFault(label('markup.fault.tooLarge'), 1, 1)
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

const classNames: Readonly<Record<string, string>> = {
  'tml-left': 'math-left',
  'tml-right': 'math-right',
  'tml-overline': 'math-over',
  'tml-underline': 'math-under',
  upstrike: 'math-strike',
  downstrike: 'math-strike',
  sout: 'math-strike',
}

/** And the styles that it would write inline: rules of tables, boxes, columns without gaps. */
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

type Reason = readonly [pattern: RegExp, worded: (first: string, second: string) => Label]

/** Temml's messages for common mistakes; the English messages repeat them. */
const reasons: readonly Reason[] = [
  [/^Double superscript$/, () => label('markup.formula.doubleSuperscript')],
  [/^Double subscript$/, () => label('markup.formula.doubleSubscript')],
  [/^Extra \}$/, () => label('markup.formula.extraBrace')],
  [/^Unsupported function name: (.+)$/s, (name) => label('markup.formula.unsupported', { name })],
  [/^Undefined control sequence: (.+)$/s, (name) => label('markup.formula.undefined', { name })],
  [/^No such environment: (.+)$/s, (name) => label('markup.formula.noEnvironment', { name })],
  [/^Expected group after (.+)$/s, (symbol) => label('markup.formula.noGroupAfter', { symbol })],
  [/^Expected group as (.+)$/s, (what) => label('markup.formula.noGroupAs', { what })],
  [/^Expected (.+), got (.+)$/s, (expected, found) => label('markup.formula.expected', { expected, found })],
]

/** Reason why Temml can't parse a formula, without the position and the piece of the source that follow it. */
function formulaReason(message: string): Label {
  const reason = message
    .replace(/ at (?:position \d+|end of input)(?:: [^]*)?$/, '')
    .replace(/^ParseError: /, '')
    .trim()
    .replaceAll("'", '')
    .slice(0, 160)
    .toWellFormed()
  for (const [pattern, toLabel] of reasons) {
    const [found, first = '', second = ''] = pattern.exec(reason) ?? []
    if (found !== undefined) return toLabel(first, second)
  }
  return label('markup.formula.other', { reason })
}
