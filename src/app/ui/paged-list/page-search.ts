import { pageNumberPattern } from '#shared/addresses/list-pages.ts'

export interface PageSearch {
  /** Counted from 1; omitted on the first page. */
  page?: number
}

/** Reads `?page=`; anything but a page past the first means the first, which has no parameter. */
export function pageSearch({ page }: Record<string, unknown>): PageSearch {
  const isNumber =
    (typeof page === 'string' || typeof page === 'number') && pageNumberPattern.test(String(page))
  return { page: isNumber && Number(page) > 1 ? Number(page) : undefined }
}

export function isPastLastPage(page: number, items: readonly unknown[] | undefined): boolean {
  return page > 1 && items?.length === 0
}

/** The query string of a page: empty for the first one. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : ''
}

export function pageAddress(href: string, page: number): string {
  const query = pageQuery(page)
  return href.includes('?') ? `${href}${query.replace('?', '&')}` : `${href}${query}`
}
