import { joinSql, sql, type Sql } from '#upstream/db/sql.ts'
import { isJump, type Filter, type TicketQuery } from '#shared/ticket-query/query.ts'
import {
  always,
  amongIds,
  columnCondition,
  indexedByAuthor,
  indexedByVersion,
  indexedRange,
  never,
  orderOf,
  type IndexedRange,
} from './conditions.ts'
import { anyMatch, matchOf, mergeText, type Match } from '#upstream/search/filter-expression.ts'

/** How many ids, the newest, a full-text statement may return. */
export const ftsLimit = 10_000

/** How many conditions may be counted before one leads: each count reads up to 701 index entries. */
const maxRanges = 2

/** A query for the full-text database: `match` is a MATCH parameter that is valid for any typed text. */
interface FtsQuery {
  match: string
}

/**
 * The leading condition, by whose index the list is read. Walking the product's index in the list's order is cheap when many of its
 * tickets match, and reads all of it when few do; so in a plain AND the condition that is likely to match the fewest leads:
 * - `number`: a jump, one row by its number.
 * - `author`: an equality, for an index on (author_id, …) in the list's order.
 * - `text`: the ids of `found[0]`, `ftsLimit` at most, looked up by key and then sorted, if they are few.
 * - `tag`: the rarest of `tags`, for an index on (tag_id, product_id, …) in the list's order; also where a text finds many.
 * - `product`: no condition is rare, or it is under OR or NOT: walk the product's index that has the order.
 * Reading n of N tickets by their keys and sorting them reads some n rows where walking reads about 25·N/n, if they are evenly spread:
 * with more than √(25·N) of them, read as for `product`. For texts n is known before the list is read. Where text leads, `tickets t NOT
 * INDEXED` still allows the key; where the product, a tag or the author does, an INDEXED BY prevents SQLite from choosing another index;
 * a number needs no hint. `where` gives the same tickets with any of them.
 */
export type Lead = 'number' | 'author' | 'text' | 'tag' | 'product'

export interface CompiledQuery {
  /** The ticket that the query jumps to; `where` finds it as well. */
  jump?: number
  /** Run these first, in one batch on the full-text database. */
  texts: readonly FtsQuery[]
  /**
   * The condition on `tickets t`, with the object ids that each of `texts` found, in their order; throws RangeError for another
   * number of them. It has 60 parameters at most, of the 100 that a statement may have.
   */
  where(found: readonly (readonly number[])[]): Sql
  tags: readonly string[]
  /** For the lead `product`: the conditions that every ticket must meet and that an index covers, two at most. */
  ranges: readonly IndexedRange[]
  /** Whether every ticket must match `texts[0]`, so that it may lead if it finds few, even with an author. */
  hasLeadingText: boolean
  /** The terms of ORDER BY; a total order, so that pages never share a ticket. */
  order: Sql
  orderOfTag: Sql
  lead: Lead
}

type NamedTerm = Extract<Filter, { name: string }>
type Where = (found: readonly (readonly number[])[]) => Sql

/**
 * Compiles a query into parameterised SQL over `tickets t` and full-text expressions. The last word of the query also finds
 * words that begin with it, unless it is negated or a phrase. Text without a letter or digit finds nothing, and is ignored
 * beside other text. Negated text that more than `ftsLimit` tickets contain is excluded exactly beside other text; else only
 * the newest of them are excluded.
 */
export function compileQuery(query: TicketQuery): CompiledQuery {
  if (isJump(query)) {
    const { jump } = query
    return {
      jump,
      texts: [],
      where: () => sql`t.number = ${jump}`,
      tags: [],
      ranges: [],
      hasLeadingText: false,
      order: orderOf(undefined),
      orderOfTag: orderOf(undefined, 'lead'),
      lead: 'number',
    }
  }
  const compiler = new Compiler(query.filter && prefixWord(query.filter))
  const where = query.filter ? compiler.top(query.filter) : () => always
  const { texts, lead, tags, ranges, hasLeadingText } = compiler
  return {
    texts,
    where(found) {
      if (found.length !== texts.length) throw new RangeError('The ids of each text are needed')
      return where(found)
    },
    tags,
    ranges,
    hasLeadingText,
    order: orderOf(query.sort),
    orderOfTag: orderOf(query.sort, 'lead'),
    lead,
  }
}

class Compiler {
  readonly texts: FtsQuery[] = []
  lead: Lead = 'product'
  tags: readonly string[] = []
  ranges: readonly IndexedRange[] = []
  hasLeadingText = false
  readonly #prefix: Filter | undefined

  constructor(prefix: Filter | undefined) {
    this.#prefix = prefix
  }

  /** The whole filter; an author or a version that leads its AND is compiled to be read from an index. */
  top(filter: Filter): Where {
    const { match, rest } = this.#merged(filter.type === 'and' ? filter.filters : [filter])
    const author = rest.find((part): part is NamedTerm => part.type === 'author')
    this.tags = rest.flatMap((part) => (part.type === 'tag' ? [part.name] : []))
    this.lead = author ? 'author' : match ? 'text' : this.tags.length > 0 ? 'tag' : 'product'
    if (this.lead === 'product') this.ranges = rest.flatMap(indexedRange).slice(0, maxRanges)
    this.hasLeadingText = typeof match === 'string'
    const text = this.#text(match)
    const conditions = rest.map((part): Where => {
      if (author && part === author) return () => indexedByAuthor(author.name)
      if (part.type === 'version') return () => indexedByVersion(part.version)
      return this.#filter(part)
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
        // Groups have parentheses; single conditions bind tighter than NOT. More would only deepen the parser's stack.
        const opposite = this.#filter(filter.filter)
        return (found) => sql`NOT ${opposite(found)}`
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
  return (found) => {
    const parts = conditions.map((condition) => condition(found))
    return sql`(${joinSql(parts, ` ${operator} `)})`
  }
}

function prefixWord(filter: Filter): Filter | undefined {
  const last = textsOf(filter, true).at(-1)
  return last?.isPositive && last.filter.type === 'word' ? last.filter : undefined
}

function textsOf(filter: Filter, isPositive: boolean): { filter: Filter; isPositive: boolean }[] {
  switch (filter.type) {
    case 'word':
    case 'phrase':
      return [{ filter, isPositive }]
    case 'and':
    case 'or':
      return filter.filters.flatMap((part) => textsOf(part, isPositive))
    case 'not':
      return textsOf(filter.filter, false)
    default:
      return []
  }
}
