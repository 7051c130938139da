import type { Nodes } from 'mdast'
import { cleanSource } from '../base/characters.ts'
import { parseMarkup } from '../parse/parse.ts'
import { uploadId } from './uploads.ts'

/**
 * The number of links in a body that lead away from these origins, repeated ones included. Pictures from elsewhere count, as
 * they become links; a body that is too expensive to parse has none, since it is shown as plain text.
 */
export function countExternalLinks(source: string, origins: readonly string[]): number {
  const externalUrls = new Set<string>()
  const references: string[] = []
  let links = 0

  function visit(node: Nodes): void {
    if (node.type === 'link' || node.type === 'image') links += Number(isExternal(node.url, origins))
    if (node.type === 'definition' && isExternal(node.url, origins)) externalUrls.add(node.identifier)
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node.identifier)
    if ('children' in node) for (const child of node.children) visit(child)
  }

  const tree = parseMarkup(cleanSource(source))
  if (tree) visit(tree)
  return links + references.filter((identifier) => externalUrls.has(identifier)).length
}

/** URLs without a host are the product's own. */
function isExternal(url: string, origins: readonly string[]): boolean {
  if (uploadId(url) !== null) return false
  const parsed = URL.parse(url, origins[0])
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !origins.includes(parsed.origin)
}
