import { createFileRoute } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object-page/object-page.loader.ts'
import { AnswerCard } from '#app/features/forums/answer-card.lazy.ts'
import { ManagePost } from '#app/features/forums/manage-post.lazy.ts'
import { PostPage } from '#app/features/forums/post-page.tsx'
import { postQuery } from '#app/features/forums/forums.queries.ts'
import { textHead } from '#app/head/text-head.ts'
import { idParam } from '#app/lib/route-params.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/view/pst-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('post'),
  loader: async ({ params, ...visit }) => {
    await loadObjectPage('post', params, visit, { query: postQuery, manageCard: ManagePost })
    const loaded = visit.context.queryClient.getQueryData(postQuery(params.id).queryKey)
    if (loaded?.post.answerId) await AnswerCard.preload?.()
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
