import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

/** The head of a comparison, of which there are too many for a search engine. */
export function compareHead(match: Parameters<typeof pageHead>[0]) {
  return pageHead(match, { title: t('hub.compare.title'), noindex: true })
}
