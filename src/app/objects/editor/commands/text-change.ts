/** A text and what is selected of it: UTF-16 units from 0, as text boxes count them. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** One change of a text: what stands from `from` to `to` becomes `insert`, and then `start` to `end` is selected. */
export interface TextChange {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** Changes a text that is being written; undefined when there is nothing to be done. */
export type Command = (selected: Selected) => TextChange | undefined

/** The text after a change. */
export function changed(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to)
}

/** The selection without the blanks at its ends; where nothing is selected, the word around the caret. */
export function wordsOf({ text, start, end }: Selected): { start: number; end: number } {
  const inside = text.slice(start, end)
  if (inside.trim() !== '') {
    return {
      start: start + inside.length - inside.trimStart().length,
      end: end - inside.length + inside.trimEnd().length,
    }
  }
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(start))?.[0].length ?? 0
  return { start: start - before, end: start + after }
}
