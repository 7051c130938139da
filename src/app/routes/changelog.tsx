import { createFileRoute } from '@tanstack/react-router'
import { ChangelogPage } from '#app/domains/site/changelog/changelog-page.tsx'
import { changelogQuery } from '#app/domains/site/changelog/changelog.queries.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/changelog')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(changelogQuery)
  },
  head: ({ match }) =>
    pageHead(match, {
      title: 'Changelog',
      description: 'What is new on this site, and what has been mended.',
    }),
  component: ChangelogPage,
})
