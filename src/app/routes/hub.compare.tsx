import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChoosePage } from '#app/features/hub/compare/choose-page.tsx'
import { compareHead } from '#app/features/hub/compare/compare-head.ts'
import { ComparePage } from '#app/features/hub/compare/compare-page.tsx'
import {
  compareSearch,
  comparisonChoiceQuery,
  comparisonQuery,
} from '#app/features/hub/compare/compare.queries.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'

export const Route = createFileRoute('/hub/compare')({
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { a, b, q }, context: { queryClient } }) => {
    if (a === undefined) throw notFound()
    if (b === undefined) await queryClient.ensureQueryData(comparisonChoiceQuery(a, q))
    else await queryClient.ensureQueryData(comparisonQuery(a, b))
  },
  head: ({ match }) => compareHead(match),
  pendingComponent: () => <PageSkeleton shape="cards" />,
  component: Compare,
})

function Compare() {
  const { a = '', b, q } = Route.useLoaderDeps()
  return b === undefined ? <ChoosePage id={a} query={q} /> : <ComparePage one={a} other={b} />
}
