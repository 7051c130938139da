import type { Nodes } from 'mdast'
import { scanText } from '../base/text-pieces.ts'
import { cleanSource } from '../base/characters.ts'
import { ownObjectId } from './own-object.ts'
import { parseMarkup } from '../parse/parse.ts'
import { uploadId } from './uploads.ts'

/** What a body names, to be looked up before it is rendered. */
export interface MarkupReferences {
  /** Lower-cased usernames, whether or not such a person exists. */
  mentions: string[]
  /** Upload ids as they were written. */
  images: string[]
  /** Public ids of posts, comments, tickets and creations, whether or not there are such. */
  objects: string[]
}

/** Further people, pictures and objects of one body are left alone. */
const maxReferences = 50

/**
 * The people and pictures that a body names outside code and links, and the objects that it names outside code, those that
 * it links to at `mainOrigin` among them if that is given: each once, at most 50 of a kind.
 */
export function collectReferences(source: string, mainOrigin?: string): MarkupReferences {
  const mentions = new Set<string>()
  const images = new Set<string>()
  const objects = new Set<string>()

  function visit(node: Nodes, insideLink: boolean): void {
    if (node.type === 'text' && !insideLink) {
      for (const piece of scanText(node.value)) {
        if (piece.kind === 'mention') mentions.add(piece.text.slice(1).toLowerCase())
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
    for (const child of node.children) visit(child, link)
  }

  const tree = parseMarkup(cleanSource(source))
  if (tree) visit(tree, false)
  return { mentions: first(mentions), images: first(images), objects: first(objects) }
}

function first(names: Set<string>): string[] {
  return [...names].slice(0, maxReferences)
}
