import { createFileRoute, notFound } from '@tanstack/react-router'
import { forumAddress, type ForumOrder, forumPageQuery } from '#app/features/forums/forums.queries.ts'
import { ForumPage } from '#app/features/forums/forum-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { idParam } from '#app/lib/route-params.ts'
import { isPastLastPage, pageAddress, type PageSearch, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { sharePath } from '#shared/addresses/share-pictures.ts'

export const Route = createFileRoute('/view/frm-{$id}')({
  params: idParam('forum'),
  validateSearch: forumSearch,
  loaderDeps: ({ search }): { page: number; order: ForumOrder } => ({
    page: search.page ?? 1,
    order: search.order ?? 'newest',
  }),
  loader: async ({ params, deps, context }) => {
    if (!isId('forum', params.id)) throw notFound()
    await context.queryClient.ensureQueryData(forumPageQuery(params.id, deps.page, deps.order))
  },
  head: ({ match, params: { id } }) => {
    const { page, order } = match.loaderDeps
    const forum = match.context.queryClient.getQueryData(forumPageQuery(id, page, order).queryKey)?.forum
    const title = forum?.title
    const isErrorPage = isPastLastPage(page, forum?.posts)
    const description = forum?.description
    const image = forum && sharePath(id, title, description)
    const head = { title, description, image, feed: { id, title }, isErrorPage }
    return pageHead(
      match,
      head,
      pageAddress(forumAddress(id, order), page).slice(forumAddress(id, 'newest').length),
    )
  },
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: ForumRoute,
})

function forumSearch(search: Record<string, unknown>): PageSearch & { order?: 'activity' } {
  return { ...pageSearch(search), order: search.order === 'activity' ? 'activity' : undefined }
}

function ForumRoute() {
  const { id } = Route.useParams()
  const { page, order } = Route.useLoaderDeps()
  return <ForumPage key={id + order} id={id} page={page} order={order} />
}
