import { type PageSearch, pageSearch } from '#app/objects/paged-list/page-search.ts'
import * as texts from '#app/texts/english/names.ts'

/** What the hub can be sorted by, most first. */
export type HubSort = 'created' | 'score' | 'downloads'

/** The orders of the hub with their names; the first needs no word in the address. */
export const hubSorts: readonly { sort: HubSort; label: string }[] = [
  { sort: 'created', label: texts.newest },
  { sort: 'score', label: texts.mostLiked },
  { sort: 'downloads', label: texts.mostDownloaded },
]

/** Search parameters of the hub. */
export interface HubSearch extends PageSearch {
  /** Left out for the newest first. */
  s?: Exclude<HubSort, 'created'>
}

/** Reads `?page=` and `?s=`; whatever is neither a page nor an order means the first one. */
export function hubSearch(search: Record<string, unknown>): HubSearch {
  const { s } = search
  return { ...pageSearch(search), s: s === 'score' || s === 'downloads' ? s : undefined }
}

/** The page and the order that the search parameters ask for. */
export function hubDeps({ page = 1, s }: HubSearch): { page: number; sort: HubSort } {
  return { page, sort: s ?? 'created' }
}

/** The address of the hub's first page in an order. */
export function hubAddress(sort: HubSort): string {
  return sort === 'created' ? '/hub' : `/hub?s=${sort}`
}
