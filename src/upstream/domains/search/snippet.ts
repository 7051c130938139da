import { marks } from '#upstream/search/find-everywhere.ts'

/** Characters of a snippet, for words without an end; a piece of usual ones has a third of it. */
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

/** A found piece of a text as safe HTML: escaped, with the found words in `<mark>`. */
export function snippetHtml(piece: string): string {
  let marked = false
  const html = shortened(piece)
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

function shortened(piece: string): string {
  return piece.length > longest ? `${piece.slice(0, longest).toWellFormed()}…` : piece
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
