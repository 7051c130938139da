import { limits } from '#shared/limits.ts'
import { InputError } from '#upstream/errors.ts'
import type { PageOptions } from './builder.ts'

/** A page of a list in rows. */
export interface Page {
  offset: number
  count: number
  newestFirst: boolean
}

/** Pages further back than this are empty: nobody gets there by reading. */
const lastPage = 10_000

/**
 * The rows that a list query's page options name, or null for a page beyond any list. A page below 0 is the first one, and
 * a count is kept between 1 and the most a page may hold; an unknown order throws InputError.
 */
export function readPage(
  options: typeof PageOptions.$inferInput | null | undefined,
  defaultCount: number,
): Page | null {
  const page = Math.max(0, options?.page ?? 0)
  if (page > lastPage) return null
  const count = Math.min(limits.maxPage, Math.max(1, options?.maxCount ?? defaultCount))
  return { offset: page * count, count, newestFirst: readSort(options?.sort) }
}

function readSort(sort: readonly string[] | null | undefined): boolean {
  const orders = sort ?? ['-created']
  const [order = '-created'] = orders
  if (orders.length > 1 || (order !== '-created' && order !== 'created'))
    throw new InputError('Unknown sort order', 'sort')
  return order === '-created'
}
