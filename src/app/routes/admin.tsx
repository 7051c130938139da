import { createFileRoute } from '@tanstack/react-router'
import { AdminPage } from '#app/features/staff/admin/admin-page.tsx'
import { adminSearch } from '#app/features/staff/search-parameters.ts'
import { loadTab } from '#app/features/staff/admin/admin.queries.ts'
import { ManagementFrame } from '#app/features/staff/management/management-frame.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/admin')({
  validateSearch: adminSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await loadTab(arrival.context.queryClient, arrival.deps)
  },
  head: ({ match }) => pageHead(match, { title: t('admin.title'), noindex: true }),
  // The current tab stays until the next one is loaded.
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
