import { createFileRoute } from '@tanstack/react-router'
import { isPastLastPage, pageQuery, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { ChangelogPage } from '#app/features/changelog/changelog-page.tsx'
import { changelogQuery } from '#app/features/changelog/changelog.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { changelogPages } from '#shared/addresses/ids.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/changelog')({
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ deps, context }) => {
    await context.queryClient.ensureQueryData(changelogQuery(deps.page))
  },
  head: ({ match }) => {
    const { page } = match.loaderDeps
    const entries = match.context.queryClient.getQueryData(changelogQuery(page).queryKey)
    return pageHead(
      match,
      {
        title: t('common.changelog'),
        description: t('home.changelog.description'),
        feed: { id: changelogPages, title: t('common.changelog') },
        isErrorPage: isPastLastPage(page, entries?.changelog),
      },
      pageQuery(page),
    )
  },
  component: Changelog,
})

function Changelog() {
  return <ChangelogPage page={Route.useLoaderDeps().page} />
}
