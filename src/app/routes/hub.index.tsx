import { createFileRoute } from '@tanstack/react-router'
import { hubAddress, hubDeps, hubQuery, hubSearch, isFiltered } from '#app/features/hub/list/hub.queries.ts'
import { HubPage } from '#app/features/hub/list/hub-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { isPastLastPage, pageAddress } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/hub/')({
  validateSearch: hubSearch,
  loaderDeps: ({ search }) => hubDeps(search),
  loader: async ({ deps, context }) => {
    await context.queryClient.ensureQueryData(hubQuery(deps.page, deps.view))
  },
  // Each order and each page has a canonical URL; filtered lists are for no search engine.
  head: ({ match }) => {
    const { page, view } = match.loaderDeps
    const title = view.q ? t('hub.search.title', { query: view.q }) : t('common.hub')
    const hub = match.context.queryClient.getQueryData(hubQuery(page, view).queryKey)
    const isErrorPage = isPastLastPage(page, hub?.creations)
    const feed = { id: 'hub', title: t('common.hub') }
    const head = { title, description: t('hub.description'), feed, noindex: isFiltered(view), isErrorPage }
    return pageHead(match, head, pageAddress(hubAddress(view), page).slice('/hub'.length))
  },
  pendingComponent: () => <PageSkeleton shape="cards" />,
  component: Hub,
})

function Hub() {
  const { page, view } = Route.useLoaderDeps()
  return <HubPage view={view} page={page} />
}
