import type { Element, ElementContent, ElementData, Properties } from 'hast'
import { isLabel, type Label, formatLabel } from './label.ts'

/** An element's properties; one whose value is the product's own words is a label. */
type LabelledProperties = { [Name in keyof Properties]: Properties[Name] | Label }

declare module 'hast' {
  interface ElementData {
    /** The properties that are labels, by name; the tree has them in English. */
    labels?: Record<string, Label>
  }
  interface TextData {
    label?: Label
  }
}

export function element(tagName: string, labelled: LabelledProperties, children: ElementContent[]): Element {
  const properties: Properties = {}
  const labels: Record<string, Label> = {}
  for (const [name, value] of Object.entries(labelled)) {
    properties[name] = isLabel(value) ? formatLabel(value, 'en') : value
    if (isLabel(value)) labels[name] = value
  }
  const node: Element = { type: 'element', tagName, properties, children }
  // The type of parsed HTML's elements demands positions, which made ones don't have.
  if (Object.keys(labels).length > 0) node.data = { labels } as ElementData
  return node
}

/** Text of the output tree: a user's, or a label in English. */
export function text(value: string | Label): ElementContent {
  if (typeof value === 'string') return { type: 'text', value }
  return { type: 'text', value: formatLabel(value, 'en'), data: { label: value } }
}

/** For each element with a user's own sentences: its direction follows from its first letter. */
export const ownDirection = { dir: 'auto' } as const

/** Maximum nesting of elements; browsers stop at 512, authors far earlier. */
const maxDepth = 100

interface TreeNode {
  type: string
  children?: readonly TreeNode[]
}

/** Whether nodes are nested too deeply to be shown. */
export function isTooDeep(root: TreeNode): boolean {
  let level: readonly TreeNode[] = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(({ children = [] }) => children)
  }
  return false
}
