import { createFileRoute } from '@tanstack/react-router'
import {
  searchAddress,
  searchForumsQuery,
  searchOf,
  searchParameters,
  searchQuery,
} from '#app/features/search/search.queries.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { pageAddress } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: searchParameters,
  loaderDeps: ({ search }) => ({ search: searchOf(search), page: search.page ?? 1 }),
  loader: async ({ deps: { search, page }, context }) => {
    const { queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(searchForumsQuery),
      search.query === '' ? undefined : queryClient.ensureQueryData(searchQuery(search, page)),
    ])
  },
  head: ({ match }) => {
    const { search, page } = match.loaderDeps
    const { query } = search
    const title = query === '' ? t('common.search') : t('search.queryTitle', { query })
    const address = pageAddress(searchAddress(search), page)
    return pageHead(match, { title, noindex: true }, address.slice('/search'.length))
  },
  pendingComponent: () => <PageSkeleton shape="rows" top="field" />,
  staticData: { keepsList: true },
  component: SearchRoute,
})

function SearchRoute() {
  const { search, page } = Route.useLoaderDeps()
  return <SearchPage search={search} page={page} />
}
