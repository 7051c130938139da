import { pageSizes } from '#shared/page-sizes.ts'

/** The pages of a list that are shown one after the other, first and last included; pages count from 1. */
export interface PageSpan {
  first: number
  last: number
}

/** The unbroken run of pages around one, as far as they are at hand; at least the page itself. */
export function spanAround(page: number, isAtHand: (page: number) => boolean): PageSpan {
  let first = page
  let last = page
  while (first > 1 && isAtHand(first - 1)) first -= 1
  while (isAtHand(last + 1)) last += 1
  return { first, last }
}

/** Whether the page is one of the span's. */
export function isWithin(span: PageSpan, page: number): boolean {
  return page >= span.first && page <= span.last
}

/** The numbers of the span's pages. */
export function pagesOf({ first, last }: PageSpan): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Whether a list goes on after a page: one that is not full is the last. */
export function goesOn(page: readonly unknown[], pageSize: number = pageSizes.forum): boolean {
  return page.length >= pageSize
}

/** How many pages of an endless list follow each other by themselves, so that what stands below it can be reached. */
const stretch = 5

/** Whether an infinite list loads more by itself after the span, or waits for a button. */
export function goesOnAlone({ first, last }: PageSpan): boolean {
  return (last - first + 1) % stretch !== 0
}

/** One item of a joined list, with the number of the page that begins with it. */
export interface JoinedItem<Item> {
  item: Item
  startOf?: number
}

/**
 * Puts pages together; what has moved onto a later page while new items came in is shown once, where it was first. What
 * stands `apart` from the list, by its id, is left out.
 */
export function joinPages<Item extends { id: string }>(
  span: PageSpan,
  pages: readonly (readonly Item[])[],
  apart: readonly string[] = [],
): JoinedItem<Item>[] {
  const seen = new Set(apart)
  return pages.flatMap((page, index) => {
    const fresh = page.filter((item) => !seen.has(item.id))
    for (const item of fresh) seen.add(item.id)
    return fresh.map((item, at): JoinedItem<Item> =>
      at === 0 ? { item, startOf: span.first + index } : { item },
    )
  })
}

/** The page being read: the furthest whose beginning has come into view, else the first shown. */
export function pageInView(span: PageSpan, begun: ReadonlySet<number>): number {
  return Math.max(span.first, ...[...begun].filter((page) => isWithin(span, page)))
}
