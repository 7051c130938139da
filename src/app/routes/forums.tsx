import { createFileRoute } from '@tanstack/react-router'
import { ForumsPage } from '#app/features/forums/forums-page.tsx'
import { forumsQuery } from '#app/features/forums/forums.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/forums')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(forumsQuery)
  },
  head: ({ match }) => {
    const title = t('common.forums')
    return pageHead(match, { title, description: t('forums.description'), feed: { id: 'forums', title } })
  },
  component: ForumsPage,
})
