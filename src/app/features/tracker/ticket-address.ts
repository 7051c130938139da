import { pageSearch, type PageSearch } from '#app/ui/paged-list/page-search.ts'

interface TicketListSearch extends PageSearch {
  q?: string
}

export function ticketListSearch(search: Record<string, unknown>): TicketListSearch {
  const { q } = search
  return { q: typeof q === 'string' && q.trim() !== '' ? q : undefined, ...pageSearch(search) }
}

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
