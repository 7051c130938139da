// C0 and C1 controls except tab and line feed; a carriage return is gone before, as a line end.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

const directional = /[\u202a-\u202e\u2066-\u2069]/

/** The source for the parser: only line feeds, no control characters, no lone surrogates. */
export function cleanSource(source: string): string {
  return source.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed()
}

/** Text for readers: no control characters, and no direction override that extends beyond the text. */
export function cleanText(text: string): string {
  const visible = text.replace(controls, '')
  return directional.test(visible) ? balanceDirections(visible) : visible
}

/** Keeps embeddings, overrides and isolates that are closed in the same text, in order; drops the others. */
function balanceDirections(text: string): string {
  const characters = text.split('')
  const open: { at: number; isolate: boolean }[] = []
  for (const [at, character] of characters.entries()) {
    if (!directional.test(character)) continue
    const isolate = character >= '\u2066'
    if (character !== '\u202c' && character !== '\u2069') {
      open.push({ at, isolate })
    } else if (open.at(-1)?.isolate === isolate) {
      open.pop()
    } else {
      characters[at] = ''
    }
  }
  for (const { at } of open) characters[at] = ''
  return characters.join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
