import { createFileRoute } from '@tanstack/react-router'
import { isBeyond, pageQuery, pageSearch } from '#app/objects/paged-list/page-search.ts'
import { ChangelogPage } from '#app/features/changelog/changelog-page.tsx'
import { changelogQuery } from '#app/features/changelog/changelog.queries.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import { changelogPages } from '#shared/ids.ts'

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
        title: texts.changelog,
        description: texts.whatIsNewOnThis,
        feed: { id: changelogPages, title: texts.changelog },
        isErrorPage: isBeyond(page, entries?.changelog),
      },
      pageQuery(page),
    )
  },
  component: Changelog,
})

function Changelog() {
  return <ChangelogPage page={Route.useLoaderDeps().page} />
}
