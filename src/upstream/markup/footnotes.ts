import type { Element, ElementContent } from 'hast'
import type { FootnoteReference, Root } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { element, ownDirection, text, label } from '#upstream/markup/base/elements.ts'

/** A referenced note: its number in the order of first reference, and its number of references. */
interface Note {
  number: number
  count: number
}

/** Back links to this many references of one note; later ones still link to the note. */
const maxBackLinks = 20

/** For one body; create new ones for each. Ids are `user-content-{prefix}-fn-{number}`, never the author's labels. */
export function footnoteHandlers(prefix = ''): Handlers {
  const notes = new Map<string, Note>()
  const scope = ['user-content', prefix.replace(/[^\w-]/g, '')].filter(Boolean).join('-')
  const noteId = (number: number) => `${scope}-fn-${number}`
  const referenceId = (number: number, occurrence: number) => `${scope}-fnref-${number}-${occurrence}`

  function backLinks(number: number, count: number): ElementContent[] {
    return Array.from({ length: Math.min(count, maxBackLinks) }, (_, index) => {
      const properties = {
        href: `#${referenceId(number, index + 1)}`,
        className: ['footnote-back'],
        ariaLabel:
          index === 0
            ? label('markup.footnotes.back', { number })
            : label('markup.footnotes.backAgain', { number, occurrence: index + 1 }),
      }
      return [text(' '), element('a', properties, [text('↩'), ...repeatMark(index)])]
    }).flat()
  }

  function noteItems(state: State): Element[] {
    const contents: ElementContent[][] = []
    // A note may reference further notes, which are appended while the list is iterated.
    for (const id of notes.keys()) {
      const definition = state.footnoteById.get(id)
      contents.push(definition ? state.all(definition) : [])
    }
    return [...notes.values()].map(({ number, count }, index) => {
      const content = contents[index] ?? []
      const last = content.at(-1)
      const end = last?.type === 'element' && last.tagName === 'p' ? last.children : content
      end.push(...backLinks(number, count))
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
        ...(count <= maxBackLinks && { id: referenceId(number, count) }),
        className: ['footnote-ref'],
        ariaLabel: label('markup.footnotes.reference', { number }),
      }
      return element('sup', {}, [element('a', properties, [text(String(number))])])
    },

    root(state, node: Root) {
      const body = state.wrap(state.all(node))
      if (notes.size === 0) return body
      const list = element('ol', {}, state.wrap(noteItems(state), true))
      const properties = { className: ['footnotes'], ariaLabel: label('markup.footnotes.title') }
      return [...body, text('\n'), element('section', properties, [list])]
    },
  }
}

function repeatMark(index: number): ElementContent[] {
  return index === 0 ? [] : [element('sup', {}, [text(String(index + 1))])]
}
