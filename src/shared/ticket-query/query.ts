import { quotes } from '#shared/text/typed-signs.ts'

/** Limits of a ticket query; characters are UTF-16 units, as a text box counts them. */
export const queryLimits = { characters: 500, terms: 30, depth: 10 } as const

/** A comparison with one value, or everything from one value to another with both included. */
export type Range<Value> =
  | { operator: '=' | '>' | '>=' | '<' | '<='; value: Value }
  | { operator: '..'; from: Value; to: Value }

/** A single condition; `tag` and `author` are names as typed, to be compared ignoring case. */
export type Term =
  | { type: 'word' | 'phrase'; text: string }
  | { type: 'is'; state: 'open' | 'closed' }
  | { type: 'kind'; kind: 'bug' | 'feature' }
  | { type: 'tag' | 'author'; name: string }
  | { type: 'version'; version: string }
  | { type: 'created'; when: Range<string> }
  | { type: 'comments' | 'score'; count: Range<number> }
  | { type: 'no'; what: 'tag' }

/** A condition on tickets; groups have two members at least, never one of their own type, and `not` never holds a `not`. */
export type Filter = Term | { type: 'not'; filter: Filter } | { type: 'and' | 'or'; filters: Filter[] }

export interface Sort {
  type: 'sort'
  by: 'created' | 'updated' | 'score' | 'comments'
  direction: 'asc' | 'desc'
}

/** Tickets that meet the filter, all of them without one, newest first without a sort. */
export interface Search {
  filter?: Filter | undefined
  sort?: Sort | undefined
}

/** The number of the one ticket that is wanted. */
export interface Jump {
  jump: number
}

export type TicketQuery = Jump | Search

export function isJump(query: TicketQuery): query is Jump {
  return 'jump' in query
}

export function negate(filter: Filter): Filter {
  return filter.type === 'not' ? filter.filter : { type: 'not', filter }
}

/** The filters joined by AND or OR, in their order; undefined for none of them. */
export function join(type: 'and' | 'or', parts: readonly Filter[]): Filter | undefined {
  const filters = parts.flatMap((part) => (part.type === type ? part.filters : [part]))
  return filters.length > 1 ? { type, filters } : filters[0]
}

const bareValue = new RegExp(String.raw`^[^\s\p{Cc}()（）${quotes}]+$`, 'u')

/** A qualifier's value as it is written: in quotes where it needs them. A value holds no quotes itself. */
export function printValue(value: string): string {
  return bareValue.test(value) ? value : `"${value}"`
}
