import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChoosePage } from '#app/features/hub/compare/choose-page.tsx'
import { ComparePage } from '#app/features/hub/compare/compare-page.tsx'
import {
  compareSearch,
  comparisonChoiceQuery,
  comparisonQuery,
} from '#app/features/hub/compare/compare.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/hub/compare')({
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context: { queryClient } }) => {
    const { a, b, q } = deps
    if (a === undefined) throw notFound()
    if (b === undefined) await queryClient.ensureQueryData(comparisonChoiceQuery(a, q))
    else await queryClient.ensureQueryData(comparisonQuery(deps))
  },
  // There are too many comparisons for a search engine.
  head: ({ match }) => pageHead(match, { title: t('hub.compare.title'), noindex: true }),
  pendingComponent: () => <PageSkeleton shape="cards" />,
  component: Compare,
})

function Compare() {
  const search = Route.useLoaderDeps()
  const { a = '', b, q } = search
  return b === undefined ? <ChoosePage id={a} query={q} /> : <ComparePage search={search} />
}
