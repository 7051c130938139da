import type { Nodes, Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toHast } from 'mdast-util-to-hast'
import { blockHandlers } from './blocks.ts'
import { cleanSource, cleanText } from '#upstream/markup/base/characters.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { drawnBlockHandlers } from './drawn-blocks.ts'
import { element, text } from '#upstream/markup/base/elements.ts'
import { footnoteHandlers } from './footnotes.ts'
import { inlineHandlers } from './inlines.ts'
import { parseMarkup } from './parse.ts'
import { markupSchema } from './schema.ts'
import { htmlIn, storedHtml } from './stored-html.ts'
import { tableHandlers } from './tables.ts'
import type { Nodes as MarkdownNodes } from 'mdast'

export type { MarkupContext, MarkupObject, MarkupPicture } from '#upstream/markup/base/context.ts'

/** Increase it when the same source gives other HTML or other words for the index: older bodies are then rendered again. */
export const MARKUP_VERSION = 13

/**
 * Renders Markdown to HTML that is safe to put into a page: only allow-listed elements, attributes and schemes. Never throws; a
 * source that would take too long is shown as it was written. Its labels are in English.
 */
export function renderMarkup(source: string, context: MarkupContext): string {
  return htmlIn(renderStored(source, context), 'en')
}

/** The same for storage: `htmlIn` converts it for a reader, with labels in their language. */
export function renderStored(source: string, context: MarkupContext): string {
  const clean = cleanSource(source)
  const tree = bodyTree(clean, context) ?? plainTree(clean)
  cleanTree(tree)
  return storedHtml(sanitize(tree, markupSchema(context.assetsOrigin)))
}

function bodyTree(source: string, context: MarkupContext): Nodes | null {
  const tree = parseMarkup(source)
  if (!tree) return null
  closeHeadingGaps(tree)
  const handlers = {
    ...blockHandlers(context),
    ...tableHandlers,
    ...drawnBlockHandlers(),
    ...inlineHandlers(context),
    ...footnoteHandlers(context.prefix),
  }
  return toHast(tree, { handlers })
}

function plainTree(source: string): Root {
  // The first line feed inside a pre would be lost when the HTML is parsed.
  const lines = source.replace(/^\n+/, '')
  return { type: 'root', children: [element('pre', { className: ['plain'] }, [text(lines)])] }
}

/** Cleans all text and every attribute: character references can encode characters that the source itself must not contain. */
function cleanTree(node: Nodes): void {
  if (node.type === 'text') node.value = cleanText(node.value)
  if (node.type === 'element') {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = cleanText(value)
    }
  }
  if ('children' in node) for (const child of node.children) cleanTree(child)
}

/** By their nesting, from the first level on, since a text is below the headings of the page. */
function closeHeadingGaps(tree: MarkdownNodes): void {
  levelHeadings(tree, [])
}

function levelHeadings(node: MarkdownNodes, above: number[]): void {
  if (node.type === 'heading') {
    while (above.length > 0 && (above.at(-1) ?? 0) >= node.depth) above.pop()
    above.push(node.depth)
    node.depth = Math.min(above.length, 6) as typeof node.depth
  }
  if ('children' in node) for (const child of node.children) levelHeadings(child, above)
}
