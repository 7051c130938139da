import type { Nodes } from 'mdast'

/**
 * Gives headings levels without gaps, by their nesting: the first always gets the first level, since a text is below the headings of the
 * page.
 */
export function closeHeadingGaps(tree: Nodes): void {
  levelHeadings(tree, [])
}

function levelHeadings(node: Nodes, above: number[]): void {
  if (node.type === 'heading') {
    while (above.length > 0 && (above.at(-1) ?? 0) >= node.depth) above.pop()
    above.push(node.depth)
    node.depth = Math.min(above.length, 6) as typeof node.depth
  }
  if ('children' in node) for (const child of node.children) levelHeadings(child, above)
}
