import { plainText } from '#upstream/markup/plain.ts'
import { marks } from '#upstream/search/find-everywhere.ts'

/** Characters of a snippet; a piece of the index has about half of it. */
const longest = 400
const [open, close] = marks
const byMark = new RegExp(`([${open}${close}])`)
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A found piece of Markdown as safe HTML: its words, escaped, with the found ones in `<mark>`. */
export function snippetHtml(piece: string): string {
  let marked = false
  const html = plainText(piece, longest)
    .split(byMark)
    .map((part) => {
      if (part !== open && part !== close) return escapeHtml(part)
      // A text may hold these characters itself: each element is closed before the next is opened.
      if (marked === (part === open)) return ''
      marked = !marked
      return marked ? '<mark>' : '</mark>'
    })
  return html.join('') + (marked ? '</mark>' : '')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
