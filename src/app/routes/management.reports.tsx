import { createFileRoute } from '@tanstack/react-router'
import { reportsQuery } from '#app/objects/moderation/moderation.queries.ts'
import { reportSearch } from '#app/features/staff/reports/report-search.ts'
import { ReportsPage } from '#app/features/staff/reports/reports-page.tsx'
import { requireSignedIn } from '#app/shell/require-signed-in.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/management/reports')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(reportsQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: texts.reports, noindex: true }),
  // The list stays until the next one is there.
  pendingMs: Infinity,
  component: Reports,
})

function Reports() {
  return <ReportsPage search={Route.useLoaderDeps()} />
}
