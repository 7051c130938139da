import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#app/features/staff/staff.queries.ts'
import { OverviewPage } from '#app/features/staff/management/overview-page.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/management/')({
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(statsQuery)
  },
  head: ({ match }) => pageHead(match, { title: t('common.management'), noindex: true }),
  component: OverviewPage,
})
