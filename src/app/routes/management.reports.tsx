import { createFileRoute } from '@tanstack/react-router'
import { reportsQuery, appealsQuery } from '#app/features/staff/staff.queries.ts'
import { reportSearch } from '#app/features/staff/search-parameters.ts'
import { ReportsPage } from '#app/features/staff/reports/reports-page.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/management/reports')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    const { queryClient } = arrival.context
    const { state } = arrival.deps
    if (state === 'appeals' || state === 'answered')
      await queryClient.ensureQueryData(appealsQuery(arrival.deps))
    else await queryClient.ensureQueryData(reportsQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: t('moderation.reports.title'), noindex: true }),
  // The list stays until the next one is loaded.
  pendingMs: Infinity,
  component: Reports,
})

function Reports() {
  return <ReportsPage search={Route.useLoaderDeps()} />
}
