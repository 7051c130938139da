import { createFileRoute } from '@tanstack/react-router'
import { ForumsPage } from '#app/domains/forums/forums-page.tsx'
import { forumsQuery } from '#app/domains/forums/forum.queries.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/forums')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(forumsQuery)
  },
  head: ({ match }) =>
    pageHead(match, { title: 'Forums', description: 'News, help, tutorials and talk about digital logic.' }),
  component: Forums,
})

function Forums() {
  return <ForumsPage />
}
