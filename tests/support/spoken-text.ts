import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** Text of markup that screen readers read: all except `aria-hidden` elements. */
export function spokenText(html: string): string {
  return textOf(fromHtml(html, { fragment: true })).trim()
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  if (node.type === 'element' && node.properties.ariaHidden === 'true') return ''
  return node.children.map(textOf).join('')
}
