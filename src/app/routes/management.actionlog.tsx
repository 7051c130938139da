import { createFileRoute } from '@tanstack/react-router'
import { actionLogSearch } from '#app/features/staff/search-parameters.ts'
import { ActionLogPage } from '#app/features/staff/management/record-pages.tsx'
import { actionLogQuery } from '#app/features/staff/staff.queries.ts'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/management/actionlog')({
  validateSearch: actionLogSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(actionLogQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: t('moderation.management.actionLog.title'), noindex: true }),
  // The log stays until the next page is loaded.
  pendingMs: Infinity,
  component: ActionLog,
})

function ActionLog() {
  return <ActionLogPage search={Route.useLoaderDeps()} />
}
