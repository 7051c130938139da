import { limits } from '#shared/limits.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { refuse } from '#shared/refusals/refusals.ts'

export interface Page {
  offset: number
  count: number
  newestFirst: boolean
}

/** A page of a list that has several orders; descending by default. */
export interface SortedPage<By extends string> extends Omit<Page, 'newestFirst'> {
  by: By
  descending: boolean
}

/** The page arguments of a list query, as in the contract's `PageOptions`; `page` counts from 0. */
export type ListOptions =
  | { page?: number | null; maxCount?: number | null; sort?: readonly string[] | null }
  | null
  | undefined

/** Pages beyond this are empty: no reader gets there. */
const lastPage = 10_000

/** Null for a page beyond any list. Below 0 is the first page; a count is clamped; an unknown order throws InputError. */
export function readPage(options: ListOptions, defaultCount: number): Page | null {
  const page = readSortedPage(options, defaultCount, ['created'])
  return page && { offset: page.offset, count: page.count, newestFirst: page.descending }
}

/** Like `readPage`, for a list with more orders than the one by time. */
export function readSortedPage<By extends string>(
  options: ListOptions,
  defaultCount: number,
  orders: readonly ['created', ...By[]],
): SortedPage<'created' | By> | null {
  const page = Math.max(0, options?.page ?? 0)
  if (page > lastPage) return null
  const count = Math.min(limits.maxPage, Math.max(1, options?.maxCount ?? defaultCount))
  return { offset: page * count, count, ...readSort(options?.sort, orders) }
}

function readSort<By extends string>(
  sort: readonly string[] | null | undefined,
  orders: readonly By[],
): { by: By; descending: boolean } {
  const [order = '-created', ...more] = sort ?? []
  const by = orders.find((known) => order === known || order === `-${known}`)
  if (by === undefined || more.length > 0) throw new InputError(refuse('sort-unknown'), 'sort')
  return { by, descending: order.startsWith('-') }
}
