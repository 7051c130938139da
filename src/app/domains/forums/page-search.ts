/** Search parameters of a list that has pages. */
export interface PageSearch {
  /** Counted from 1; left out on the first page. */
  page?: number
}

/** The furthest page that can be asked for. */
const lastPage = 10_000

/** Reads `?page=`; whatever is not a page past the first means the first, which has no parameter. */
export function pageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search['page'])
  return { page: Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined }
}

/** The query of a page's own address: empty for the first page. */
export function pageQuery(page: number): string {
  return page > 1 ? `?page=${page}` : ''
}
