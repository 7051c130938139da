import type { Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Language } from '#shared/page/language.ts'
import { cleanText, escapeHtml } from '#upstream/markup/base/characters.ts'
import { hasMessages, type Label, formatLabel } from '#upstream/markup/base/elements.ts'

/**
 * Positions of labels in a body's English HTML. They are stored as a comment after the HTML, which otherwise ends with a tag. A user's text
 * can't contain comments, so no user text is mistaken for a label.
 */
interface LabelList {
  /** Length of the HTML, in characters, that the places are valid for. */
  length: number
  labels: Label[]
  /** For each place the distance from the end of the one before, its length, and the index of its label, one after the other. */
  places: number[]
}

const opening = '<!--labels:'
const closing = '-->'

// Control characters, of which the tree is cleaned: they mark labels for as long as it takes to find their places.
// oxlint-disable-next-line no-control-regex -- see above
const marked = /\u0001(\d+)\u0002([^\u0003]*)\u0003/g

/** A clean tree as HTML to store: in English, with the places of its labels. */
export function storedHtml(tree: Nodes): string {
  const labels: Label[] = []
  markLabels(tree, labels)
  const html = toHtml(tree)
  if (labels.length === 0) return html
  const list: LabelList = { length: 0, labels: [], places: [] }
  const indexes = new Map<string, number>()
  let position = 0
  const pieces: string[] = []
  for (const { 0: all, 1: index = '', 2: text = '', index: at } of html.matchAll(marked)) {
    const label = labels[Number(index)]
    if (!label) continue
    const key = JSON.stringify(label)
    if (!indexes.has(key)) indexes.set(key, list.labels.push(label) - 1)
    list.places.push(at - position, text.length, indexes.get(key) ?? 0)
    pieces.push(html.slice(position, at), text)
    position = at + all.length
  }
  const english = pieces.join('') + html.slice(position)
  list.length = english.length
  return english + opening + asComment(list) + closing
}

/** Stored HTML in a reader's language; labels of texts that an older version rendered stay in English. */
export function htmlIn(stored: string, language: Language): string {
  const start = stored.endsWith(closing) ? stored.lastIndexOf(opening) : -1
  if (start < 0) return stored
  const html = stored.slice(0, start)
  if (language === 'en') return html
  const list = JSON.parse(stored.slice(start + opening.length, -closing.length)) as LabelList
  // A change of the HTML without rendering has moved the places.
  return list.length === html.length ? withLabels(html, list, language) : html
}

function withLabels(html: string, { labels, places }: LabelList, language: Language): string {
  const translated = labels.map((label) =>
    hasMessages(label) ? escapeHtml(cleanText(formatLabel(label, language))) : null,
  )
  const pieces: string[] = []
  let position = 0
  for (let index = 0; index < places.length; index += 3) {
    const at = position + (places[index] ?? 0)
    const end = at + (places[index + 1] ?? 0)
    pieces.push(html.slice(position, at), translated[places[index + 2] ?? 0] ?? html.slice(at, end))
    position = end
  }
  return pieces.join('') + html.slice(position)
}

function markLabels(node: Nodes, labels: Label[]): void {
  const mark = (text: string, label: Label) => `\u0001${labels.push(label) - 1}\u0002${text}\u0003`
  if (node.type === 'text' && node.data?.label) node.value = mark(node.value, node.data.label)
  if (node.type === 'element') {
    for (const [name, label] of Object.entries(node.data?.labels ?? {})) {
      const text = node.properties[name]
      // The sanitiser may have dropped it.
      if (typeof text === 'string') node.properties[name] = mark(text, label)
    }
  }
  if ('children' in node) for (const child of node.children) markLabels(child, labels)
}

/** JSON that can't end the comment that it's in, nor look like the beginning of another one. */
function asComment(list: LabelList): string {
  return JSON.stringify(list).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
