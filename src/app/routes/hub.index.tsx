import { createFileRoute } from '@tanstack/react-router'
import { hubQuery } from '#app/features/hub/list/hub.queries.ts'
import { hubHead } from '#app/features/hub/list/hub-head.ts'
import { HubPage } from '#app/features/hub/list/hub-page.tsx'
import { hubDeps, hubSearch } from '#app/features/hub/list/hub-search.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

export const Route = createFileRoute('/hub/')({
  validateSearch: hubSearch,
  loaderDeps: ({ search }) => hubDeps(search),
  loader: async ({ deps, context }) => {
    await context.queryClient.ensureQueryData(hubQuery(deps.page, deps.view))
  },
  head: ({ match }) => hubHead(match, match.loaderDeps),
  pendingComponent: () => <PageSkeleton shape="cards" />,
  component: Hub,
})

function Hub() {
  const { page, view } = Route.useLoaderDeps()
  return <HubPage view={view} page={page} />
}
