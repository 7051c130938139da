import { decodeEntities } from '#app/domains/objects/plain-text.ts'

/** A stretch of a snippet, marked where it is what was searched for. */
export interface SnippetPart {
  text: string
  isMarked: boolean
}

/** A snippet of the service, escaped text with `<mark>`s, in parts; any other markup in it stays text. */
export function snippetParts(snippet: string): SnippetPart[] {
  let isMarked = false
  const parts: SnippetPart[] = []
  for (const piece of snippet.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true
    else if (piece === '</mark>') isMarked = false
    else if (piece !== '') parts.push({ text: decodeEntities(piece), isMarked })
  }
  return parts
}
