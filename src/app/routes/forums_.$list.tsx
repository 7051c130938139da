import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPostList, listLabels, postListQuery } from '#app/features/forums/forums.queries.ts'
import { PostListPage } from '#app/features/forums/post-lists-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { isPastLastPage, pageQuery, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/forums_/$list')({
  params: {
    parse: ({ list }) => {
      if (!isPostList(list)) throw notFound()
      return { list }
    },
  },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ params, deps, context }) => {
    await context.queryClient.ensureQueryData(postListQuery(params.list, deps.page))
  },
  head: ({ match, params: { list } }) => {
    const { page } = match.loaderDeps
    const posts = match.context.queryClient.getQueryData(postListQuery(list, page).queryKey)?.posts
    const title = `${listLabels[list]()} · ${t('common.forums')}`
    const description = t('forums.lists.description', { list })
    const feed = { id: 'forums', title: t('common.forums') }
    const isErrorPage = isPastLastPage(page, posts)
    return pageHead(match, { title, description, feed, isErrorPage }, pageQuery(page))
  },
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: PostListRoute,
})

function PostListRoute() {
  const { list } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  return <PostListPage key={list} list={list} page={page} />
}
