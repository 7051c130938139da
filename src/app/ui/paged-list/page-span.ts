import { pageSizes } from '#shared/addresses/list-pages.ts'

/** A range of pages of a list that are shown one after the other, first and last included; pages count from 1. */
export interface PageSpan {
  first: number
  last: number
}

/** The contiguous range of cached pages around one; at least the page itself. */
export function spanAround(page: number, isCached: (page: number) => boolean): PageSpan {
  let first = page
  let last = page
  while (first > 1 && isCached(first - 1)) first -= 1
  while (isCached(last + 1)) last += 1
  return { first, last }
}

/** Whether the page is in the range. */
export function isWithin(span: PageSpan, page: number): boolean {
  return page >= span.first && page <= span.last
}

/** The numbers of the pages in the range. */
export function pagesOf({ first, last }: PageSpan): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Whether a list has a next page: one that is not full is the last. */
export function hasNextPage(page: readonly unknown[], pageSize: number = pageSizes.forum): boolean {
  return page.length >= pageSize
}

/** Pages of an infinite list that are loaded automatically before a button, so that the footer stays reachable. */
const pagesWithoutButton = 5

/** Whether an infinite list loads the next page automatically, or waits for a button. */
export function loadsNextAutomatically({ first, last }: PageSpan): boolean {
  return (last - first + 1) % pagesWithoutButton !== 0
}

/** An item of a joined list, with the number of the page that begins with it. */
export interface JoinedItem<Item> {
  item: Item
  startOf?: number
}

/**
 * Joins pages; an item that has moved to a later page because of new items is shown once, at its first position. Items listed
 * separately (`listedSeparately`, by id) are left out.
 */
export function joinPages<Item extends { id: string }>(
  span: PageSpan,
  pages: readonly (readonly Item[])[],
  listedSeparately: readonly string[] = [],
): JoinedItem<Item>[] {
  const seen = new Set(listedSeparately)
  return pages.flatMap((page, index) => {
    const fresh = page.filter((item) => !seen.has(item.id))
    for (const item of fresh) seen.add(item.id)
    return fresh.map((item, at): JoinedItem<Item> =>
      at === 0 ? { item, startOf: span.first + index } : { item },
    )
  })
}

/** The page being read: the furthest whose beginning is visible, else the first one shown. */
export function pageInView(span: PageSpan, started: ReadonlySet<number>): number {
  return Math.max(span.first, ...[...started].filter((page) => isWithin(span, page)))
}
