import { createFileRoute } from '@tanstack/react-router'
import { userListQuery } from '#app/features/staff/management/management.queries.ts'
import { UserListPage } from '#app/features/staff/management/user-list-page.tsx'
import { userListSearch } from '#app/features/staff/management/user-list-search.ts'
import { requireSignedIn } from '#app/shell/require-signed-in.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/management/userlist')({
  validateSearch: userListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await arrival.context.queryClient.ensureQueryData(userListQuery(arrival.deps))
  },
  head: ({ match }) => pageHead(match, { title: texts.userList, noindex: true }),
  // The list stays until the next one is there.
  pendingMs: Infinity,
  component: UserList,
})

function UserList() {
  return <UserListPage search={Route.useLoaderDeps()} />
}
