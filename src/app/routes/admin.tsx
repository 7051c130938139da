import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#app/domains/admin/admin-page.tsx'
import { adminSearch } from '#app/domains/admin/admin-search.ts'
import { loadTab } from '#app/domains/admin/load-tab.ts'
import { ManagementFrame } from '#app/domains/management/management-frame.tsx'
import { requireSignedIn } from '#app/domains/site/require-signed-in.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: adminSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await loadTab(arrival.context.queryClient, arrival.deps)
  },
  head: ({ match }) => pageHead(match, { title: texts.administration, noindex: true }),
  // What is shown stays until the next part is there.
  pendingMs: Infinity,
  component: Admin,
})

function Admin() {
  return (
    <ManagementFrame>
      <AdminPage search={Route.useLoaderDeps()} />
    </ManagementFrame>
  )
}
