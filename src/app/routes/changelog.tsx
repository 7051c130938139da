import { createFileRoute } from '@tanstack/react-router'
import { ChangelogPage } from '#app/domains/site/changelog/changelog-page.tsx'
import { changelogQuery } from '#app/domains/site/changelog/changelog.queries.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/changelog')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(changelogQuery)
  },
  head: ({ match }) =>
    pageHead(match, {
      title: texts.changelog,
      description: texts.whatIsNewOnThis,
    }),
  component: ChangelogPage,
})
