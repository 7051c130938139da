import { pageSearch, type PageSearch } from '#app/ui/paged-list/page-search.ts'

interface TicketListSearch extends PageSearch {
  q?: string
}

/** Reads `?q=` and `?page=`; a blank query is none. */
export function ticketListSearch(search: Record<string, unknown>): TicketListSearch {
  return { q: queryIn(search['q']), ...pageSearch(search) }
}

function queryIn(q: unknown): string | undefined {
  return typeof q === 'string' && q.trim() !== '' ? q : undefined
}

/** The URL of a product's list for a query; a blank one is the default list. */
export function ticketListAddress(product: string, query: string): string {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`
  return `/tracker/${encodeURIComponent(product)}${search}`
}

/** The largest number that fits into a ticket's id of eight hexadecimal digits. */
const lastNumber = 0xffff_ffff

export function isTicketNumber(digits: string): boolean {
  return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= lastNumber
}

export function searchedTicketNumber(query: string): number | undefined {
  const number = Number(/^#?(\d{1,10})$/.exec(query.trim())?.[1])
  return number >= 1 && number <= lastNumber ? number : undefined
}
