import type { Nodes } from 'mdast'
import { scanText } from './addresses.ts'
import { cleanSource } from './characters.ts'
import { parseMarkup } from './parse.ts'
import { uploadId } from './uploads.ts'

/** What a body names, to be looked up before it is rendered. */
export interface MarkupReferences {
  /** Lower-cased usernames, whether or not such a person exists. */
  mentions: string[]
  /** Upload ids as they were written. */
  images: string[]
}

/** Further people and pictures of one body are left alone. */
const maxReferences = 50

/** The people and pictures that a body names outside code and links: each once, at most 50 of a kind. */
export function collectReferences(source: string): MarkupReferences {
  const mentions = new Set<string>()
  const images = new Set<string>()

  function visit(node: Nodes, insideLink: boolean): void {
    if (node.type === 'text' && !insideLink) {
      for (const { kind, text } of scanText(node.value)) {
        if (kind === 'mention') mentions.add(text.slice(1).toLowerCase())
      }
    }
    if (node.type === 'image' || node.type === 'definition') {
      const id = uploadId(node.url)
      if (id !== null) images.add(id)
    }
    if (!('children' in node)) return
    const link = insideLink || node.type === 'link' || node.type === 'linkReference'
    for (const child of node.children) visit(child, link)
  }

  const tree = parseMarkup(cleanSource(source))
  if (tree) visit(tree, false)
  return { mentions: first(mentions), images: first(images) }
}

function first(names: Set<string>): string[] {
  return [...names].slice(0, maxReferences)
}
