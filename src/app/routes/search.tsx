import { createFileRoute } from '@tanstack/react-router'
import { searchOf, searchParameters } from '#app/features/search/search-address.ts'
import { searchHead } from '#app/features/search/search-head.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { searchQuery } from '#app/features/search/search.queries.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: searchParameters,
  loaderDeps: ({ search }) => ({ search: searchOf(search), page: search.page ?? 1 }),
  loader: async ({ deps: { search, page }, context }) => {
    if (search.query !== '') await context.queryClient.ensureQueryData(searchQuery(search, page))
  },
  head: ({ match }) => searchHead(match, match.loaderDeps.search),
  pendingComponent: () => <PageSkeleton shape="rows" top="field" />,
  staticData: { keepsList: true },
  component: SearchRoute,
})

function SearchRoute() {
  const { search, page } = Route.useLoaderDeps()
  return <SearchPage search={search} page={page} />
}
