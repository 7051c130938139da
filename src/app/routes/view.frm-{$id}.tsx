import { createFileRoute, notFound } from '@tanstack/react-router'
import { forumHead } from '#app/features/forums/forum/forum-head.ts'
import { ForumPage } from '#app/features/forums/forum/forum-page.tsx'
import { forumPageQuery } from '#app/features/forums/forum.queries.ts'
import { pageSearch } from '#app/ui/paged-list/page-search.ts'
import { idParam } from '#app/lib/id-param.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { isId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/view/frm-{$id}')({
  params: idParam('forum'),
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ params, deps, context }) => {
    if (!isId('forum', params.id)) throw notFound()
    await context.queryClient.ensureQueryData(forumPageQuery(params.id, deps.page))
  },
  head: ({ match, params }) => forumHead(match, params.id, match.loaderDeps.page),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: ForumRoute,
})

function ForumRoute() {
  const { id } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  return <ForumPage key={id} id={id} page={page} />
}
