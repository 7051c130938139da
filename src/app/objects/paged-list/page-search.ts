import { pageNumberForm } from '#shared/page-number.ts'

/** Search parameters of a list that has pages. */
export interface PageSearch {
  /** Counted from 1; left out on the first page. */
  page?: number
}

/** Reads `?page=`; whatever is not a page past the first means the first, which has no parameter. */
export function pageSearch({ page }: Record<string, unknown>): PageSearch {
  const isNumber = (typeof page === 'string' || typeof page === 'number') && pageNumberForm.test(String(page))
  return { page: isNumber && Number(page) > 1 ? Number(page) : undefined }
}

/** Whether a list ends before that page of it, which then is none. */
export function isBeyond(page: number, items: readonly unknown[] | undefined): boolean {
  return page > 1 && items?.length === 0
}

/** The query of a page's own address: empty for the first page. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : ''
}

/** The address of another page of a list, from that of its first one. */
export function pageAddress(href: string, page: number): string {
  const query = pageQuery(page)
  return href.includes('?') ? `${href}${query.replace('?', '&')}` : `${href}${query}`
}
