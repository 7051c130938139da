import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import type { Search } from '#app/objects/search-address.ts'

/** The head of the search page, which is for no search engine. */
export function searchHead(match: Parameters<typeof pageHead>[0], { query }: Search) {
  return pageHead(match, { title: query === '' ? texts.search : texts.searchFor(query), noindex: true })
}
