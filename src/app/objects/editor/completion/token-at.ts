/** What is being written: a person's name after `@`, or words of a ticket's title after `#`. */
export interface CompletionToken {
  sign: '@' | '#'
  /** What stands between the sign and the cursor. */
  typed: string
  /** Where the sign stands: UTF-16 units from 0. */
  start: number
  /** Where the cursor stands. */
  end: number
}

/** Characters before the cursor that are looked at: longer than any name. */
const reach = 40

/** The name or reference that the cursor stands at the end of, if any; signs within words and addresses are none. */
export function tokenAt(text: string, cursor: number): CompletionToken | undefined {
  const from = Math.max(0, cursor - reach)
  const match = /(^|[\s([{"'*_~>])([@#])([\p{L}\p{N}._-]*)$/u.exec(text.slice(from, cursor))
  if (!match) return undefined
  const [, before = '', sign, typed = ''] = match
  if (before === '' && from > 0) return undefined
  const start = cursor - typed.length - 1
  return { sign: sign === '@' ? '@' : '#', typed, start, end: cursor }
}
