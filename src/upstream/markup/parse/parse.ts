import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { mathSyntax } from '../math/math-syntax.ts'
import { findFormulas } from '../math/math-nodes.ts'
import { estimateWork } from '../growth/work.ts'

/** The most work for one body, in the units of `estimateWork`: what 50,000 characters of dense text need. */
export const maxWork = 180_000

/** Elements within elements; browsers stop at 512, people far before. */
const maxDepth = 100

// Raw HTML is no syntax here, so that it stays text and no such node can ever exist.
const withoutHtml = { disable: { null: ['htmlFlow', 'htmlText'] } }

const options = {
  extensions: [withoutEmailAutolinks(gfm()), withoutHtml, mathSyntax],
  // The transforms would look for addresses a second time.
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
}

/** The tree of a cleaned source, or null when it is too much work or too deep, and is to be shown as it is. */
export function parseMarkup(source: string): Root | null {
  if (estimateWork(source) > maxWork) return null
  try {
    const tree = fromMarkdown(source, options)
    findFormulas(tree, source)
    return isDeeper(tree, maxDepth) ? null : tree
  } catch {
    // A defect of the parser must not cost the author's words: they are shown as they were written.
    return null
  }
}

/** Addresses of mail are found in the text later: this construct would be tried at each letter. */
function withoutEmailAutolinks(extension: ReturnType<typeof gfm>): ReturnType<typeof gfm> {
  const text: typeof extension.text = {}
  for (const [code, construct] of Object.entries(extension.text ?? {})) {
    const kept = [construct].flat().filter((one) => one?.name !== 'emailAutolink')
    if (kept.length > 0) text[Number(code)] = kept as typeof construct
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
