import { halfWidth } from '#shared/text/typed-signs.ts'
import { join, negate, type Filter, type Sort, type TicketQuery, queryLimits } from './query.ts'
import { TicketQueryError, tokenize, type TermToken, type Token } from './tokens.ts'

/** The highest ticket number: eight hexadecimal digits. */
const lastNumber = 0xffff_ffff

/**
 * Reads a ticket query, or throws TicketQueryError; any text does one of the two.
 * The blank query is `is:open`; one that says anything, be it a word or a sort, searches open and closed tickets unless it
 * names a state. A single `#123` or `123` is a jump to that ticket. AND binds tighter than OR.
 */
export function parseTicketQuery(text: string): TicketQuery {
  if (text.length > queryLimits.characters)
    throw TicketQueryError.of('query-too-long', { max: queryLimits.characters })
  const parser = new Parser(tokenize(text.toWellFormed()))
  const filter = parser.query()
  const { sort } = parser
  if (!filter && !sort) return { filter: { type: 'is', state: 'open' } }
  const jump = filter && !sort ? ticketNumber(filter) : undefined
  return jump === undefined ? { filter, sort } : { jump }
}

function ticketNumber(filter: Filter): number | undefined {
  const digits = filter.type === 'word' ? /^#?(\d{1,10})$/.exec(halfWidth(filter.text))?.[1] : undefined
  const number = Number(digits)
  return number >= 1 && number <= lastNumber ? number : undefined
}

/** Recursive descent; the sort is taken out of the terms as it is met. */
class Parser {
  sort: Sort | undefined
  readonly #tokens: Token[]
  #next = 0
  #terms = 0
  #depth = 0

  constructor(tokens: Token[]) {
    this.#tokens = tokens
  }

  query(): Filter | undefined {
    const filter = this.#alternatives()
    if (this.#token.kind !== 'end') throw unexpected(this.#token)
    return filter
  }

  get #token(): Token {
    return this.#tokens[this.#next]!
  }

  #alternatives(): Filter | undefined {
    const first = this.#conjunction()
    if (!first || this.#token.kind !== 'OR') return first
    const filters = [first]
    while (this.#token.kind === 'OR') {
      this.#next += 1
      const filter = this.#conjunction()
      if (!filter) throw unexpected(this.#token)
      filters.push(filter)
    }
    return join('or', filters)
  }

  #conjunction(): Filter | undefined {
    const filters: Filter[] = []
    for (let token = this.#token; startsOperand(token); token = this.#token) {
      if (token.kind === 'term' && token.term.type === 'sort') this.#takeSort(token, token.term)
      else filters.push(this.#operand())
    }
    return join('and', filters)
  }

  #operand(): Filter {
    const token = this.#token
    this.#next += 1
    if (token.kind === '(') return this.#group(token.column)
    if (token.kind === '-') {
      if (this.#token.kind !== 'term' && this.#token.kind !== '(') throw unexpected(this.#token)
      return negate(this.#operand())
    }
    if (token.kind !== 'term') throw unexpected(token)
    if (token.term.type === 'sort') throw TicketQueryError.of('query-minus-sort', { column: token.column })
    this.#count(token)
    return token.term
  }

  #group(column: number): Filter {
    this.#depth += 1
    if (this.#depth > queryLimits.depth)
      throw TicketQueryError.of('query-too-deep', { max: queryLimits.depth, column })
    const filter = this.#alternatives()
    if (this.#token.kind === 'end') throw TicketQueryError.of('query-open-bracket', { column })
    if (!filter || this.#token.kind !== ')') throw unexpected(this.#token)
    this.#next += 1
    this.#depth -= 1
    return filter
  }

  #takeSort(token: TermToken, sort: Sort): void {
    this.#count(token)
    if (this.#depth > 0) throw TicketQueryError.of('query-nested-sort', { column: token.column })
    if (this.sort) throw TicketQueryError.of('query-second-sort', { column: token.column })
    this.sort = sort
    this.#next += 1
  }

  #count(token: Token): void {
    this.#terms += 1
    if (this.#terms > queryLimits.terms)
      throw TicketQueryError.of('query-too-many-terms', { max: queryLimits.terms, column: token.column })
  }
}

function startsOperand({ kind }: Token): boolean {
  return kind === 'term' || kind === '-' || kind === '('
}

function unexpected({ kind, column }: Token): TicketQueryError {
  return kind === 'end'
    ? TicketQueryError.of('query-ends-early', { column })
    : TicketQueryError.of('query-unexpected', { mark: kind, column })
}
