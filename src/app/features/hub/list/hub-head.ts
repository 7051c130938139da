import { isPastLastPage, pageAddress } from '#app/ui/paged-list/page-search.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { hubQuery } from './hub.queries.ts'
import { hubAddress, isFiltered, type HubView } from './hub-search.ts'

/** The head of the hub: each order and each page has a canonical URL; filtered lists are for no search engine. */
export function hubHead(
  match: Parameters<typeof pageHead>[0],
  { view, page }: { view: HubView; page: number },
) {
  const query = pageAddress(hubAddress(view), page).slice('/hub'.length)
  const hub = match.context.queryClient.getQueryData(hubQuery(page, view).queryKey)
  const isErrorPage = isPastLastPage(page, hub?.creations)
  const title = view.q ? t('hub.search.title', { query: view.q }) : t('common.hub')
  const noindex = isFiltered(view)
  return pageHead(match, { title, description: t('hub.description'), noindex, isErrorPage }, query)
}
