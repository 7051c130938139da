import {
  printValue,
  isJump,
  type Filter,
  type Range,
  type Sort,
  type TicketQuery,
} from '#shared/ticket-query/query.ts'

/** Prints the canonical text of a query; parsing it gives the same query. */
export function printTicketQuery(query: TicketQuery): string {
  if (isJump(query)) return `#${query.jump}`
  const parts = [query.filter && printFilter(query.filter), query.sort && printSort(query.sort)]
  return parts.filter((part) => part !== undefined).join(' ')
}

function printFilter(filter: Filter): string {
  switch (filter.type) {
    case 'word':
      return filter.text
    case 'phrase':
      return `"${filter.text}"`
    case 'is':
      return `is:${filter.state}`
    case 'kind':
      return `kind:${filter.kind}`
    case 'tag':
    case 'author':
      return `${filter.type}:${printValue(filter.name)}`
    case 'version':
      return `version:${filter.version}`
    case 'created':
      return `created:${printRange(filter.when)}`
    case 'comments':
    case 'score':
      return `${filter.type}:${printRange(filter.count)}`
    case 'no':
      return `no:${filter.what}`
    case 'not':
      return `-${printMember(filter.filter, ['and', 'or'])}`
    case 'and':
      return filter.filters.map((part) => printMember(part, ['or'])).join(' ')
    default:
      return filter.filters.map((part) => printFilter(part)).join(' OR ')
  }
}

function printMember(filter: Filter, inParentheses: Filter['type'][]): string {
  const text = printFilter(filter)
  return inParentheses.includes(filter.type) ? `(${text})` : text
}

function printRange(range: Range<string | number>): string {
  if (range.operator === '..') return `${range.from}..${range.to}`
  return `${range.operator === '=' ? '' : range.operator}${range.value}`
}

function printSort({ by, direction }: Sort): string {
  return direction === 'desc' ? `sort:${by}` : `sort:${by}-asc`
}
