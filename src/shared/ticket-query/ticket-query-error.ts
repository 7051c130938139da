/** What a ticket query may hold at most; characters are UTF-16 units, as a text box counts them. */
export const queryLimits = { characters: 500, terms: 30, depth: 10 } as const

/** A query that can't be read; the message is `parse query: {detail}` and names the place if there is one. */
export class TicketQueryError extends Error {
  override readonly name = 'TicketQueryError'
  /** The place in UTF-16 units from 1; undefined when the query as a whole is refused. */
  readonly column: number | undefined

  constructor(detail: string, column?: number) {
    super(`parse query: ${detail}${column === undefined ? '' : ` at column ${column}`}`)
    this.column = column
  }
}
