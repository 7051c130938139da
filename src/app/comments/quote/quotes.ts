import { createSignal } from '#shared/signal.ts'

const asked = createSignal<string>()
let waiting: { id: string; markdown: string } | undefined

/** Opens the form that answers an object or a comment, and appends a quotation to its text. */
export function quoteInto(id: string, markdown: string): void {
  waiting = { id, markdown }
  asked.send(id)
}

/** The quotation for the form that answers that object or comment, once. */
export function takeQuote(id: string): string | undefined {
  if (waiting?.id !== id) return undefined
  const { markdown } = waiting
  waiting = undefined
  return markdown
}

/** Calls back with the id of the object or comment that is quoted. */
export const watchQuotes = asked.watch
