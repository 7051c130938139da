import type { Nodes } from 'mdast'
import { scanText } from '#upstream/markup/base/text-pieces.ts'
import { cleanSource } from '#upstream/markup/base/characters.ts'
import { ownObjectId, uploadId, urlOf } from './links.ts'
import { parseMarkup } from '#upstream/markup/parse.ts'

export interface MarkupReferences {
  /** Lower-cased usernames, existing or not; those that end with the dots behind a mention come last. */
  mentions: string[]
  /** Those of them that stand outside quotations: whoever is only quoted as mentioned knows already. */
  addressed: string[]
  images: string[]
  /** Public ids of posts, comments, tickets and creations, existing or not. */
  objects: string[]
}

/** Further references of one body are ignored. */
const maxReferences = 50

/** Each once, 50 of a kind at most; of links only those to objects at `mainOrigin`, if given. */
export function collectReferences(source: string, mainOrigin?: string): MarkupReferences {
  const mentions = new Set<string>()
  const dotted = new Set<string>()
  const addressed = new Set<string>()
  const images = new Set<string>()
  const objects = new Set<string>()

  function visit(node: Nodes, insideLink: boolean, insideQuotation: boolean): void {
    if (node.type === 'text' && !insideLink) {
      for (const piece of scanText(node.value)) {
        if (piece.kind === 'mention') {
          mentions.add(piece.names[0])
          for (const name of piece.names.slice(1)) dotted.add(name)
          if (!insideQuotation) for (const name of piece.names) addressed.add(name)
        }
        if (piece.kind === 'object') objects.add(piece.id)
      }
    }
    if (mainOrigin !== undefined && (node.type === 'link' || node.type === 'definition')) {
      const id = ownObjectId(node.url, mainOrigin)
      if (id !== null) objects.add(id)
    }
    if (node.type === 'image' || node.type === 'definition') {
      const id = uploadId(node.url)
      if (id !== null) images.add(id)
    }
    if (!('children' in node)) return
    const link = insideLink || node.type === 'link' || node.type === 'linkReference'
    const quotation = insideQuotation || node.type === 'blockquote'
    for (const child of node.children) visit(child, link, quotation)
  }

  const tree = parseMarkup(cleanSource(source))
  if (tree) visit(tree, false, false)
  const named = first([...mentions, ...dotted])
  return {
    mentions: named,
    addressed: named.filter((name) => addressed.has(name)),
    images: first(images),
    objects: first(objects),
  }
}

function first(names: Iterable<string>): string[] {
  return [...names].slice(0, maxReferences)
}

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
  const parsed = urlOf(url, origins[0])
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !origins.includes(parsed.origin)
}
