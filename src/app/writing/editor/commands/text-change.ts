/** A text with its selection: UTF-16 units from 0, as in text areas. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** A change of a text: `from` to `to` is replaced by `insert`, and then `start` to `end` is selected. */
export interface TextChange {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** A command on a text; undefined if there is nothing to do. */
export type Command = (selected: TextSelection) => TextChange | undefined

/** The text after a change. */
export function changed(text: string, { from, to, insert }: TextChange): string {
  return text.slice(0, from) + insert + text.slice(to)
}

/** The selection without surrounding blanks; without a selection, the word at the caret. */
export function selectedRange({ text, start, end }: TextSelection): { start: number; end: number } {
  const inside = text.slice(start, end)
  if (inside.trim() !== '') {
    return {
      start: start + inside.length - inside.trimStart().length,
      end: end - inside.length + inside.trimEnd().length,
    }
  }
  const before = /(?<![\p{L}\p{N}])[\p{L}\p{N}]*$/u.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(start))?.[0].length ?? 0
  return { start: start - before, end: start + after }
}
