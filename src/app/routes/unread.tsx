import { createFileRoute } from '@tanstack/react-router'
import { loginRedirect } from '#app/api/require-signed-in.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { unreadQuery } from '#app/features/forums/forums.queries.ts'
import { UnreadPage } from '#app/features/forums/post-lists-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { pageQuery, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/unread')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ deps, context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    if (!viewer.currentUser) throw loginRedirect('/unread')
    await queryClient.ensureQueryData(unreadQuery(deps.page))
  },
  head: ({ match }) =>
    pageHead(match, { title: t('forums.lists.unread'), noindex: true }, pageQuery(match.loaderDeps.page)),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: Unread,
})

function Unread() {
  const { page } = Route.useLoaderDeps()
  return <UnreadPage page={page} />
}
