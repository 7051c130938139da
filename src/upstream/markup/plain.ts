import type { Code, Nodes } from 'mdast'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { formatLabel } from '#upstream/markup/base/elements.ts'
import { describeCircuit } from '#upstream/markup/circuit/draw.ts'
import { readCircuit } from '#upstream/markup/circuit/read.ts'
import { readDiagram } from '#upstream/markup/waves/read-diagram.ts'
import { beginning } from '#shared/text/beginning.ts'
import { BlockBudget } from '#upstream/markup/growth/growth.ts'
import { cleanSource, cleanText } from '#upstream/markup/base/characters.ts'
import { spendFormulaCost } from '#upstream/markup/math/draw.ts'
import { withoutCommands, spokenFormula } from '#upstream/markup/math/words.ts'
import { parseMarkup } from './parse.ts'
import { BoundedCache } from '#upstream/platform/bounded-cache.ts'

/** For search and summaries: a timing diagram's and a circuit's title and names, and the source of other blocks. */
function blockText({ lang, value }: Code): string {
  const readText = readers.get(lang?.toLowerCase() ?? '')
  try {
    return readText?.(value) ?? value
  } catch (error) {
    if (error instanceof BlockFault) return value
    throw error
  }
}

const readers: ReadonlyMap<string, (source: string) => string> = new Map([
  ['circuit', circuitText],
  ['wavedrom', diagramText],
  ['wavejson', diagramText],
])

function circuitText(source: string): string {
  const circuit = readCircuit(source)
  const description = formatLabel(describeCircuit(circuit), 'en')
  return circuit.title === null ? description : `${circuit.title}. ${description}`
}

function diagramText(source: string): string {
  const { head, lanes, groups, foot } = readDiagram(source)
  const labels = lanes.flatMap(({ stretches }) => stretches.map(({ label }) => label))
  const names = [...groups, ...lanes].map(({ name }) => name)
  const parts = [head?.text ?? '', [...new Set(names)].filter(Boolean).join(', '), foot?.text ?? '']
  return [...parts, [...new Set(labels)].join(' ')].filter(Boolean).join('. ')
}

/** Characters of bodies whose words are known: some hundred of usual ones. A history has 25. */
const cache = new BoundedCache<string>(512_000)

/** Nodes that are not part of the text as it is read from start to end. */
const ignoredNodes: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition'])
const unread: ReadonlySet<string> = new Set(['definition'])
const blocks = new Set([
  'paragraph',
  'heading',
  'code',
  'math',
  'listItem',
  'table',
  'thematicBreak',
  'break',
])
/** A line without any of these characters has no markup. */
const markup = /[*_~`[\]!<>&#|\\$=\n\t^-]|^ *(?:\d+[.)]|\+)|^ {4}/

/** On one line, for descriptions and summaries; at most `limit` characters, including the ellipsis of a shortened text. */
export function plainText(source: string, limit = 100): string {
  let text = cache.get(source)
  if (text === undefined) {
    text = extractText(source, ignoredNodes)
    cache.add(source, text)
  }
  return shorten(text, limit)
}

/** All words of a body without its markup, including notes, on one line: for the search index. */
export function searchableText(source: string): string {
  return extractText(source, unread)
}

function extractText(source: string, leftOut: ReadonlySet<string>): string {
  const clean = cleanSource(source)
  const tree = markup.test(clean) ? parseMarkup(clean) : undefined
  const text = cleanText(tree ? textOf(tree, { leftOut, budget: new BlockBudget() }) : clean)
  return text.replace(/\s+/g, ' ').trim()
}

interface Reading {
  leftOut: ReadonlySet<string>
  budget: BlockBudget
}

function textOf(node: Nodes, reading: Reading): string {
  if (reading.leftOut.has(node.type)) return ''
  const text = contentOf(node, reading)
  return blocks.has(node.type) ? `${text} ` : text
}

function contentOf(node: Nodes, reading: Reading): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'code':
      return blockText(node)
    case 'math':
    case 'inlineMath':
      return spendFormulaCost(node.value, reading.budget)
        ? spokenFormula(node.value)
        : withoutCommands(node.value)
    case 'table':
      return joined(node.children, '; ', reading)
    case 'tableRow':
      return joined(node.children, ', ', reading)
    default:
      if ('value' in node) return node.value
      return 'children' in node ? node.children.map((child) => textOf(child, reading)).join('') : ''
  }
}

function joined(nodes: readonly Nodes[], separator: string, reading: Reading): string {
  const text = nodes.map((node) => textOf(node, reading).trim())
  return text.filter(Boolean).join(separator)
}

/** Cuts after a whole word if there is one in the last half, and never inside a visible character. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const start = beginning(text, limit - 1)
  const space = text.lastIndexOf(' ', start.length)
  return `${(space > limit / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
