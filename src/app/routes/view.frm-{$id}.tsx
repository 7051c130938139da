import { createFileRoute, notFound } from '@tanstack/react-router'
import { forumPageQuery } from '#app/features/forums/forums.queries.ts'
import { ForumPage } from '#app/features/forums/forum-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { idParam } from '#app/lib/route-params.ts'
import { isPastLastPage, pageQuery, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import { isId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/view/frm-{$id}')({
  params: idParam('forum'),
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ params, deps, context }) => {
    if (!isId('forum', params.id)) throw notFound()
    await context.queryClient.ensureQueryData(forumPageQuery(params.id, deps.page))
  },
  head: ({ match, params: { id } }) => {
    const { page } = match.loaderDeps
    const forum = match.context.queryClient.getQueryData(forumPageQuery(id, page).queryKey)?.forum
    const title = forum?.title
    const isErrorPage = isPastLastPage(page, forum?.posts)
    const head = { title, description: forum?.description, feed: { id, title }, isErrorPage }
    return pageHead(match, head, pageQuery(page))
  },
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: ForumRoute,
})

function ForumRoute() {
  const { id } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  return <ForumPage key={id} id={id} page={page} />
}
