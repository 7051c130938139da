import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageSearch } from '#app/ui/paged-list/page-search.ts'
import { userHead, loadUserRoute } from '#app/features/users/user.loader.ts'
import { isPossibleName } from '#shared/names/username.ts'
import { UserPage } from '#app/features/users/user-page.tsx'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/@{$name}')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ params, deps, context, location }) => {
    const user = isPossibleName(params.name)
      ? await loadUserRoute(context.queryClient, params.name, deps.page)
      : null
    if (!user) throw redirect({ to: '/', statusCode: 302 })
    if (params.name !== user.username) {
      const href = `/@${user.username}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
  },
  head: ({ match, params }) => userHead(match, params.name, match.loaderDeps.page),
  pendingComponent: () => <PageSkeleton shape="rows" top="person" />,
  component: UserRoute,
})

function UserRoute() {
  const { name } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  return <UserPage key={name.toLowerCase()} username={name} page={page} />
}
