import type { Element, ElementContent } from 'hast'
import type { FootnoteReference, Root } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { element, ownDirection, text } from './base/elements.ts'

/** A note that the text names: its number in the order of first mention, and how often it is named. */
interface Note {
  number: number
  count: number
}

/** The way back is offered to this many places of one note; later ones still lead to the note. */
const maxWaysBack = 20

/**
 * How footnotes of one body become numbered links and a list at its end; to be made anew for each body.
 * Ids are `user-content-{prefix}-fn-{number}`, never the author's own labels.
 */
export function footnoteHandlers(prefix = ''): Handlers {
  const notes = new Map<string, Note>()
  const scope = ['user-content', prefix.replace(/[^\w-]/g, '')].filter(Boolean).join('-')
  const noteId = (number: number) => `${scope}-fn-${number}`
  const placeId = (number: number, place: number) => `${scope}-fnref-${number}-${place}`

  function waysBack(number: number, count: number): ElementContent[] {
    return Array.from({ length: Math.min(count, maxWaysBack) }, (_, index) => {
      const suffix = index === 0 ? '' : `-${index + 1}`
      const properties = {
        href: `#${placeId(number, index + 1)}`,
        className: ['footnote-back'],
        ariaLabel: `Back to reference ${number}${suffix}`,
      }
      return [text(' '), element('a', properties, [text('↩'), ...repeatMark(index)])]
    }).flat()
  }

  function noteItems(state: State): Element[] {
    const contents: ElementContent[][] = []
    // A note may name further notes, which join the list while it is walked.
    for (const id of notes.keys()) {
      const definition = state.footnoteById.get(id)
      contents.push(definition ? state.all(definition) : [])
    }
    return [...notes.values()].map(({ number, count }, index) => {
      const content = contents[index] ?? []
      const last = content.at(-1)
      const end = last?.type === 'element' && last.tagName === 'p' ? last.children : content
      end.push(...waysBack(number, count))
      return element('li', { ...ownDirection, id: noteId(number) }, state.wrap(content, true))
    })
  }

  return {
    footnoteReference(_state, node: FootnoteReference) {
      const id = node.identifier.toUpperCase()
      const note = notes.get(id) ?? { number: notes.size + 1, count: 0 }
      notes.set(id, note)
      note.count++
      const { number, count } = note
      const properties = {
        href: `#${noteId(number)}`,
        ...(count <= maxWaysBack && { id: placeId(number, count) }),
        className: ['footnote-ref'],
        ariaLabel: `Footnote ${number}`,
      }
      return element('sup', {}, [element('a', properties, [text(String(number))])])
    },

    root(state, node: Root) {
      const body = state.wrap(state.all(node))
      if (notes.size === 0) return body
      const list = element('ol', {}, state.wrap(noteItems(state), true))
      const section = element('section', { className: ['footnotes'], ariaLabel: 'Footnotes' }, [list])
      return [...body, text('\n'), section]
    },
  }
}

function repeatMark(index: number): ElementContent[] {
  return index === 0 ? [] : [element('sup', {}, [text(String(index + 1))])]
}
