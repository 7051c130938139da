import { createFileRoute } from '@tanstack/react-router'
import { userListQuery } from '#app/features/staff/staff.queries.ts'
import { UserListPage } from '#app/features/staff/management/record-pages.tsx'
import { userListSearch } from '#app/features/staff/search-parameters.ts'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/management/userlist')({
  validateSearch: userListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(userListQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: t('moderation.management.userList.title'), noindex: true }),
  // The list stays until the next one is loaded.
  pendingMs: Infinity,
  component: UserList,
})

function UserList() {
  return <UserListPage search={Route.useLoaderDeps()} />
}
