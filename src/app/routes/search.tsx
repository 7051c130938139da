import { createFileRoute } from '@tanstack/react-router'
import { searchOf, searchParameters } from '#app/domains/search/search-address.ts'
import { searchHead } from '#app/domains/search/search-head.ts'
import { SearchPage } from '#app/domains/search/search-page.tsx'
import { searchQuery } from '#app/domains/search/search.queries.ts'

export const Route = createFileRoute('/search')({
  validateSearch: searchParameters,
  loaderDeps: ({ search }) => ({ search: searchOf(search), page: search.page ?? 1 }),
  loader: async ({ deps: { search, page }, context }) => {
    if (search.query !== '') await context.queryClient.ensureQueryData(searchQuery(search, page))
  },
  head: ({ match }) => searchHead(match, match.loaderDeps.search),
  // The list stays until the next one is there, and with it the fields that are being written in.
  pendingMs: Infinity,
  component: SearchRoute,
})

function SearchRoute() {
  const { search, page } = Route.useLoaderDeps()
  return <SearchPage search={search} page={page} />
}
