import { createFileRoute, notFound } from '@tanstack/react-router'
import { newPostForumQuery } from '#app/features/forums/forums.queries.ts'
import { NewPostPage } from '#app/features/forums/new-post-page.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { isId } from '#shared/addresses/ids.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/forum/$id/new')({
  loader: async ({ params, ...arrival }) => {
    if (!isId('forum', params.id)) throw notFound()
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(newPostForumQuery(params.id))
  },
  head: ({ match }) => pageHead(match, { title: t('forums.newPost.title'), noindex: true }),
  component: NewPost,
})

function NewPost() {
  const { id } = Route.useParams()
  return <NewPostPage key={id} forumId={id} />
}
