import type { Nodes } from 'mdast'
import { cleanSource, cleanText } from './characters.ts'
import { wordsOfBlock } from './drawn-words.ts'
import { parseMarkup } from './parse.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What is no part of the text as it is read from the first line to the last. */
const aside: ReadonlySet<string> = new Set(['definition', 'footnoteDefinition'])
const unread: ReadonlySet<string> = new Set(['definition'])
const blocks = new Set([
  'paragraph',
  'heading',
  'code',
  'math',
  'listItem',
  'tableCell',
  'thematicBreak',
  'break',
])
/** One line without any of these signs is words alone. */
const markup = /[*_~`[\]!<>&#|\\$=\n\t^-]|^ *(?:\d+[.)]|\+)|^ {4}/

/**
 * The words of a body without its markup, on one line: for descriptions and summaries. At most `limit` characters, the
 * ellipsis of a shortened text among them.
 */
export function plainText(source: string, limit = 100): string {
  return shorten(wordsOf(source, aside), limit)
}

/** All words of a body without its markup, notes too, on one line: for the search index. */
export function searchableText(source: string): string {
  return wordsOf(source, unread)
}

function wordsOf(source: string, leftOut: ReadonlySet<string>): string {
  const clean = cleanSource(source)
  const tree = markup.test(clean) ? parseMarkup(clean) : undefined
  const pieces: string[] = []
  if (tree) collectText(tree, leftOut, pieces)
  const words = cleanText(tree ? pieces.join('') : clean)
  return words.replace(/\s+/g, ' ').trim()
}

function collectText(node: Nodes, leftOut: ReadonlySet<string>, pieces: string[]): void {
  if (leftOut.has(node.type)) return
  if (node.type === 'image' || node.type === 'imageReference') pieces.push(node.alt ?? '')
  else if (node.type === 'code') pieces.push(wordsOfBlock(node))
  else if ('value' in node) pieces.push(node.value)
  if ('children' in node) for (const child of node.children) collectText(child, leftOut, pieces)
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
