import { createFileRoute } from '@tanstack/react-router'
import { actionLogSearch } from '#app/features/staff/management/action-log/action-log-search.ts'
import { ActionLogPage } from '#app/features/staff/management/action-log/action-log-page.tsx'
import { actionLogQuery } from '#app/features/staff/management/management.queries.ts'
import { requireSignedIn } from '#app/shell/require-signed-in.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/management/actionlog')({
  validateSearch: actionLogSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(actionLogQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: texts.actionLog, noindex: true }),
  // The log stays until the next page of it is there.
  pendingMs: Infinity,
  component: ActionLog,
})

function ActionLog() {
  return <ActionLogPage search={Route.useLoaderDeps()} />
}
