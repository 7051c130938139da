import type { Element, ElementContent, Properties } from 'hast'

/** An element of the output tree. */
export function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { ...properties }, children }
}

/** Text of the output tree. */
export function text(value: string): ElementContent {
  return { type: 'text', value }
}

/** For each element that holds a person's own sentences: its direction follows from its first letter. */
export const ownDirection = { dir: 'auto' } as const
