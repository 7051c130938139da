import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object.loader.ts'
import { ManagePost } from '#app/features/forums/post/manage-post.lazy.ts'
import { PostPage } from '#app/features/forums/post/post-page.tsx'
import { postQuery } from '#app/features/forums/post.queries.ts'
import { textHead } from '#app/head/text-head.ts'
import { idParam } from '#app/lib/id-param.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/object-path.ts'

export const Route = createFileRoute('/view/pst-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('post'),
  loader: async ({ params, location, context, preload, cause }) => {
    if (!isId('post', params.id)) throw notFound()
    const post = await loadObjectPage(
      context.queryClient,
      { id: params.id, ahead: preload, arrives: cause === 'enter' },
      { query: postQuery, pick: (data) => data.post, manageCard: ManagePost },
    )
    if (params.slug !== post.slug) {
      const href = `${objectPath(post)}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
  },
  head: ({ match, params: { id } }) =>
    textHead(match, id, match.context.queryClient.getQueryData(postQuery(id).queryKey)?.post),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: PostRoute,
})

function PostRoute() {
  const { id } = Route.useParams()
  return <PostPage key={id} id={id} />
}
