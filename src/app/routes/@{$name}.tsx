import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageSearch } from '#app/domains/objects/paged-list/page-search.ts'
import { personHead } from '#app/domains/people/person-head.ts'
import { isPossibleName } from '#shared/username.ts'
import { PersonPage } from '#app/domains/people/person-page.tsx'
import { visitPerson } from '#app/domains/people/visit-person.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

export const Route = createFileRoute('/@{$name}')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ params, deps, context, location }) => {
    const person = isPossibleName(params.name)
      ? await visitPerson(context.queryClient, params.name, deps.page)
      : null
    if (!person) throw redirect({ to: '/', statusCode: 302 })
    if (params.name !== person.username) {
      const href = `/@${person.username}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
  },
  head: ({ match, params }) => personHead(match, params.name, match.loaderDeps.page),
  pendingComponent: () => <PageSkeleton shape="rows" top="person" />,
  component: PersonRoute,
})

function PersonRoute() {
  const { name } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  return <PersonPage key={name.toLowerCase()} username={name} page={page} />
}
