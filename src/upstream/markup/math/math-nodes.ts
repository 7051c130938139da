import type { Literal, Nodes } from 'mdast'

/** An inline formula; `display` if it was written between two dollars. */
export interface InlineMath extends Literal {
  type: 'inlineMath'
  display: boolean
}

export interface BlockMath extends Literal {
  type: 'math'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath
  }
  interface RootContentMap {
    inlineMath: InlineMath
    math: BlockMath
  }
}

/** For the parser a formula is code with another marker, since Markdown means nothing inside it. */
export function findFormulas(node: Nodes, source: string): void {
  if (!('children' in node)) return
  for (const [index, child] of node.children.entries()) {
    const start = child.position?.start.offset ?? 0
    const isMarked = source[start] === '$'
    if (child.type === 'inlineCode' && isMarked) {
      const display = source[start + 1] === '$'
      node.children[index] = { ...child, type: 'inlineMath', display }
    } else if (child.type === 'code' && (isMarked || child.lang?.toLowerCase() === 'math')) {
      const { value, position } = child
      node.children[index] = { type: 'math', value: value.trim(), ...(position && { position }) }
    } else {
      findFormulas(child, source)
    }
  }
}
