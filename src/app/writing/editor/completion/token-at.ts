/** The token being typed: a username after `@`, or words of a ticket's title after `#`. */
export interface CompletionToken {
  sign: '@' | '#'
  /** The text between the sign and the cursor. */
  typed: string
  /** The position of the sign: UTF-16 units from 0. */
  start: number
  /** The position of the cursor. */
  end: number
}

/** Characters before the cursor that are searched: longer than any name. */
const reach = 40

/** The token that ends at the cursor, if any; signs within words and mail addresses are none. */
export function tokenAt(text: string, cursor: number): CompletionToken | undefined {
  const from = Math.max(0, cursor - reach)
  const match = /(^|[\s([{"'*_~>])([@#])([\p{L}\p{N}._-]*)$/u.exec(text.slice(from, cursor))
  if (!match) return undefined
  const [, before = '', sign, typed = ''] = match
  if (before === '' && from > 0) return undefined
  const start = cursor - typed.length - 1
  return { sign: sign === '@' ? '@' : '#', typed, start, end: cursor }
}
