import { pageSearch, type PageSearch } from '#app/objects/paged-list/page-search.ts'

/** Search parameters of a product's list of tickets. */
export interface TicketListSearch extends PageSearch {
  /** The query; left out for the usual list. */
  q?: string
}

/** Reads `?q=` and `?page=`; a blank query is none. */
export function ticketListSearch(search: Record<string, unknown>): TicketListSearch {
  return { q: queryIn(search['q']), ...pageSearch(search) }
}

function queryIn(q: unknown): string | undefined {
  return typeof q === 'string' && q.trim() !== '' ? q : undefined
}

/** The address of what a query finds in a product; a blank one finds the usual list. */
export function ticketListAddress(product: string, query: string): string {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`
  return `/tracker/${encodeURIComponent(product)}${search}`
}

/** The largest number that a ticket's id, eight hexadecimal digits, can hold. */
const lastNumber = 0xffff_ffff

/** Whether digits in an address are the number of a ticket. */
export function isTicketNumber(digits: string): boolean {
  return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= lastNumber
}

/** The number of the one ticket that a query asks for, `#123` or `123` alone. */
export function soughtNumber(query: string): number | undefined {
  const number = Number(/^#?(\d{1,10})$/.exec(query.trim())?.[1])
  return number >= 1 && number <= lastNumber ? number : undefined
}
