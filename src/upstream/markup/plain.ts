import type { Nodes } from 'mdast'
import { cleanSource, cleanText } from './characters.ts'
import { parseMarkup } from './parse.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The words of a body without its markup, on one line: for descriptions, snippets and the search index.
 * At most `limit` characters, the ellipsis of a shortened text among them.
 */
export function plainText(source: string, limit = 100): string {
  const clean = cleanSource(source)
  const tree = parseMarkup(clean)
  const pieces: string[] = []
  if (tree) collectText(tree, pieces)
  const words = cleanText(tree ? pieces.join('') : clean)
  return shorten(words.replace(/\s+/g, ' ').trim(), limit)
}

const blocks = new Set(['paragraph', 'heading', 'code', 'listItem', 'tableCell', 'thematicBreak', 'break'])

function collectText(node: Nodes, pieces: string[]): void {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return
  if (node.type === 'image' || node.type === 'imageReference') pieces.push(node.alt ?? '')
  else if ('value' in node) pieces.push(node.value)
  if ('children' in node) for (const child of node.children) collectText(child, pieces)
  if (blocks.has(node.type)) pieces.push(' ')
}

/** Cuts after a whole word where there is one in the last half, and never through a visible character. */
function shorten(words: string, limit: number): string {
  if (words.length <= limit) return words
  const room = limit - 1
  let end = 0
  for (const { segment, index } of graphemes.segment(words.slice(0, limit + 1))) {
    if (index + segment.length > room) break
    end = index + segment.length
  }
  const space = words.lastIndexOf(' ', end)
  return `${words.slice(0, space > room / 2 ? space : end).trimEnd()}…`
}
