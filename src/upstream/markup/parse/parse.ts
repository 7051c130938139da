import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { mathSyntax } from '../math/math-syntax.ts'
import { findFormulas } from '../math/math-nodes.ts'
import { estimateWork } from '../growth/work.ts'

/** The maximum work for one body, in the units of `estimateWork`: enough for 50,000 characters of dense text. */
export const maxWork = 180_000

/** Maximum nesting of elements; browsers stop at 512, authors far earlier. */
const maxDepth = 100

// Raw HTML is no syntax here, so that it stays text and no such node can ever exist.
const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText'] } }

const options = {
  extensions: [withoutEmailAutolinks(gfm()), withoutHtml, mathSyntax],
  // The transforms would search for URLs a second time.
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
}

/** The tree of a cleaned source, or null if it is too expensive or too deep, and has to be shown as plain text. */
export function parseMarkup(source: string): Root | null {
  if (estimateWork(source) > maxWork) return null
  try {
    const tree = fromMarkdown(source, options)
    findFormulas(tree, source)
    return isDeeper(tree, maxDepth) ? null : tree
  } catch {
    // A bug of the parser must not lose the author's text: it is shown as it was written.
    return null
  }
}

/** Mail addresses are found in the text later: this construct would be tried at each letter. */
function withoutEmailAutolinks(extension: ReturnType<typeof gfm>): ReturnType<typeof gfm> {
  const text: typeof extension.text = {}
  for (const [code, construct] of Object.entries(extension.text ?? {})) {
    const remaining = [construct].flat().filter((one) => one?.name !== 'emailAutolink')
    if (remaining.length > 0) text[Number(code)] = remaining as typeof construct
  }
  return { ...extension, text }
}

function isDeeper(root: Nodes, limit: number): boolean {
  let level: Nodes[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []))
  }
  return false
}
