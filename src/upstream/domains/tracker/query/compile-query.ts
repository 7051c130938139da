import { sql, type SQL } from 'drizzle-orm'
import { isJump, type Filter, type TicketQuery } from '#shared/ticket-query/query.ts'
import { fragment } from '#upstream/db/batch.ts'
import {
  always,
  amongIds,
  columnCondition,
  ledByAuthor,
  ledByTag,
  never,
  orderOf,
  ticketsOfAuthor,
  ticketsOfTag,
} from './conditions.ts'
import { anyMatch, matchOf, mergeText, type Match } from '#upstream/search/match-expression.ts'

/** How many ids, the newest, a full-text statement may answer with. */
export const ftsLimit = 10_000

/** A statement for the full-text database: `match` is a MATCH parameter that is sound whatever was typed. */
export interface FtsNeed {
  match: string
}

/**
 * The condition that the list should be read from. Walking the product's index in the list's order is cheap when much of it
 * is wanted, and reads all of it when little is; so in a plain AND the condition that is likely to leave least leads:
 * - `number`: a jump, one row by its number.
 * - `author`: an equality, for an index on (author_id, …), which can give the order of creation too. In another order the
 *   author's tickets are sorted.
 * - `text`: the ids of `found[0]`, `ftsLimit` at most, looked up by key and then sorted.
 * - `tag`: the tag's ids from (tag_id, object_id), looked up by key and then sorted.
 * - `product`: nothing is rare, or it stands under OR or NOT: walk the product's index that has the order.
 * Reading n of N tickets by their keys and sorting them reads some n rows where walking reads about 25·N/n, if they are
 * evenly spread: with more than √(25·N) of them, read as for `product`. Of texts that is known before the list is read; of
 * authors and tags `leading` tells it.
 * Where text or a tag leads, `tickets t NOT INDEXED` still allows the key; where the product or the author does, an
 * INDEXED BY keeps SQLite from guessing otherwise; a number needs no hint. `where` gives the same tickets with any of them.
 */
export type Lead = 'number' | 'author' | 'text' | 'tag' | 'product'

/** Whether the condition that leads is shaped to be begun with, or to be checked ticket by ticket as all others are. */
export type Shape = 'led' | 'walked'

/** A query for the two databases. */
export interface CompiledQuery {
  /** The ticket that the query jumps to; `where` finds it as well. */
  jump?: number
  /** To be run first, in one batch against the full-text database. */
  texts: readonly FtsNeed[]
  /**
   * The condition on `tickets t`, with the object ids that each of `texts` found, in their order; throws RangeError when
   * their number is another. It has 60 parameters at most, of the 100 that a statement may have.
   */
  where(found: readonly (readonly number[])[], shape?: Shape): SQL
  /** What the author or the tag leads to, a row each. */
  leading?: SQL
  /** Whether every ticket meets `texts[0]`, so that it may lead where it finds few, beside an author too. */
  hasLeadingText: boolean
  /** What follows ORDER BY; total, so that pages never share a ticket. */
  order: SQL
  lead: Lead
}

type NamedTerm = Extract<Filter, { name: string }>
type Where = (found: readonly (readonly number[])[], shape: Shape) => SQL

/**
 * Compiles a query into parameterised SQL over `tickets t` and full-text expressions. The last word of the query also finds
 * words that begin with it, unless it is negated or a phrase. Text without a letter or digit finds nothing, and is passed
 * over beside text with some. Negated text that more than `ftsLimit` tickets hold is kept out exactly where it stands
 * beside wanted text; else the newest of them are.
 */
export function compileQuery(query: TicketQuery): CompiledQuery {
  if (isJump(query)) {
    const { jump } = query
    return {
      jump,
      texts: [],
      where: () => sql`t.number = ${jump}`,
      hasLeadingText: false,
      order: orderOf(undefined),
      lead: 'number',
    }
  }
  const compiler = new Compiler(query.filter && prefixWord(query.filter))
  const where = query.filter ? compiler.top(query.filter) : () => always
  const { texts, lead, leading, hasLeadingText } = compiler
  return {
    texts,
    where(found, shape = 'led') {
      if (found.length !== texts.length) throw new RangeError('The ids of each text are needed')
      return where(found, shape)
    },
    leading,
    hasLeadingText,
    order: orderOf(query.sort),
    lead,
  }
}

class Compiler {
  readonly texts: FtsNeed[] = []
  lead: Lead = 'product'
  leading: SQL | undefined
  hasLeadingText = false
  readonly #prefix: Filter | undefined

  constructor(prefix: Filter | undefined) {
    this.#prefix = prefix
  }

  /** The whole filter; the one member of its AND that is to lead is compiled to do so. */
  top(filter: Filter): Where {
    const { match, rest } = this.#merged(filter.type === 'and' ? filter.filters : [filter])
    const author = firstOf(rest, 'author')
    const tag = firstOf(rest, 'tag')
    this.lead = author ? 'author' : match ? 'text' : tag ? 'tag' : 'product'
    if (author) this.leading = ticketsOfAuthor(author.name)
    else if (tag && this.lead === 'tag') this.leading = ticketsOfTag(tag.name)
    this.hasLeadingText = typeof match === 'string'
    const text = this.#text(match)
    const conditions = rest.map((part): Where => {
      if (author && part === author) return () => ledByAuthor(author.name)
      const other = this.#filter(part)
      if (!tag || part !== tag || this.lead !== 'tag') return other
      return (found, shape) => (shape === 'led' ? ledByTag(tag.name) : other(found, shape))
    })
    return joined('AND', [...text, ...conditions])
  }

  #filter(filter: Filter): Where {
    switch (filter.type) {
      case 'word':
      case 'phrase':
        return joined('AND', this.#text(matchOf(filter, this.#prefix)))
      case 'and': {
        const { match, rest } = this.#merged(filter.filters)
        return joined('AND', [...this.#text(match), ...rest.map((part) => this.#filter(part))])
      }
      case 'or': {
        const matches = filter.filters.map((part) => matchOf(part, this.#prefix))
        const rest = filter.filters.filter((_, index) => matches[index] === undefined)
        const texts = matches.filter((match) => match !== undefined)
        const match = texts.length > 0 ? anyMatch(texts) : undefined
        return joined('OR', [...this.#text(match), ...rest.map((part) => this.#filter(part))])
      }
      case 'not': {
        // Groups bring their parentheses; single conditions bind tighter than NOT. More would only deepen the parser's stack.
        const opposite = this.#filter(filter.filter)
        return (found, shape) => sql`NOT ${opposite(found, shape)}`
      }
      default: {
        const condition = columnCondition(filter)
        return () => condition
      }
    }
  }

  #merged(filters: readonly Filter[]): ReturnType<typeof mergeText> {
    return mergeText(filters, this.#prefix)
  }

  #text(match: Match | undefined): Where[] {
    if (match === undefined) return []
    if (match === null) return [() => never]
    const index = this.texts.push({ match }) - 1
    return [(found) => amongIds(found[index] ?? [])]
  }
}

function joined(operator: 'AND' | 'OR', conditions: readonly Where[]): Where {
  const [only] = conditions
  if (only && conditions.length === 1) return only
  return (found, shape) => {
    const parts = conditions.map((condition) => condition(found, shape))
    return sql`(${sql.join(parts, fragment(` ${operator} `))})`
  }
}

function firstOf(filters: readonly Filter[], type: 'author' | 'tag'): NamedTerm | undefined {
  return filters.find((filter): filter is NamedTerm => filter.type === type)
}

/** The query's last text, if it is a word that is wanted. */
function prefixWord(filter: Filter): Filter | undefined {
  const last = textsOf(filter, true).at(-1)
  return last?.isWanted && last.filter.type === 'word' ? last.filter : undefined
}

function textsOf(filter: Filter, isWanted: boolean): { filter: Filter; isWanted: boolean }[] {
  switch (filter.type) {
    case 'word':
    case 'phrase':
      return [{ filter, isWanted }]
    case 'and':
    case 'or':
      return filter.filters.flatMap((part) => textsOf(part, isWanted))
    case 'not':
      return textsOf(filter.filter, false)
    default:
      return []
  }
}
