import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import type { Search } from '#app/features/search/search-address.ts'

/** The head of the search page, which search engines must not index. */
export function searchHead(match: Parameters<typeof pageHead>[0], { query }: Search) {
  return pageHead(match, {
    title: query === '' ? t('common.search') : t('search.queryTitle', { query }),
    noindex: true,
  })
}
