import { decodeEntities } from '#app/lib/format/plain-text.ts'

/** A part of a text, marked if it matched the search. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** A title or snippet from the service, escaped text with `<mark>`s, in parts; any other markup stays text. */
export function markedParts(marked: string): MarkedPart[] {
  let isMarked = false
  const parts: MarkedPart[] = []
  for (const piece of marked.split(/(<\/?mark>)/)) {
    if (piece === '<mark>') isMarked = true
    else if (piece === '</mark>') isMarked = false
    else if (piece !== '') parts.push({ text: decodeEntities(piece), isMarked })
  }
  return parts
}
