import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { postHead } from '#app/features/forums/post/post-head.ts'
import { PostPage } from '#app/features/forums/post/post-page.tsx'
import { loadPostRoute } from '#app/features/forums/post/post.loader.ts'
import { idParam } from '#app/objects/id-param.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { isId } from '#shared/ids.ts'
import { objectPath } from '#shared/object-path.ts'

export const Route = createFileRoute('/view/pst-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('post'),
  loader: async ({ params, location, context, preload, cause }) => {
    if (!isId('post', params.id)) throw notFound()
    const post = await loadPostRoute(context.queryClient, params.id, {
      ahead: preload,
      arrives: cause === 'enter',
    })
    if (params.slug !== post.slug) {
      const href = `${objectPath(post)}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
  },
  head: ({ match, params }) => postHead(match, params.id),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: PostRoute,
})

function PostRoute() {
  const { id } = Route.useParams()
  return <PostPage key={id} id={id} />
}
