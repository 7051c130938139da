import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { forumDeskQuery } from '#app/domains/forums/forum.queries.ts'
import { NewPostPage } from '#app/domains/forums/new-post-page.tsx'
import { shellQuery } from '#app/domains/site/shell.queries.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import { isId } from '#shared/ids.ts'

export const Route = createFileRoute('/forum/$id/new')({
  loader: async ({ params, location, cause, context: { queryClient } }) => {
    if (!isId('forum', params.id)) throw notFound()
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    // A session that ends while somebody is writing must not take the page away with what was written.
    if (!viewer.currentUser && cause !== 'stay') {
      throw redirect({
        href: `/login?r=${encodeURIComponent(location.href)}`,
        statusCode: 302,
        reloadDocument: true,
      })
    }
    await queryClient.ensureQueryData(forumDeskQuery(params.id))
  },
  head: ({ match }) => pageHead(match, { title: texts.newPost, noindex: true }),
  component: NewPost,
})

function NewPost() {
  const { id } = Route.useParams()
  return <NewPostPage key={id} forumId={id} />
}
