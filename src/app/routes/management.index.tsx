import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#app/domains/management/management.queries.ts'
import { OverviewPage } from '#app/domains/management/overview-page.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/management/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(statsQuery)
  },
  head: ({ match }) => pageHead(match, { title: 'Management', noindex: true }),
  component: Overview,
})

function Overview() {
  return <OverviewPage />
}
