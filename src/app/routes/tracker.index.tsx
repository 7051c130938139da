import { createFileRoute } from '@tanstack/react-router'
import { productsQuery } from '#app/features/tracker/tracker.queries.ts'
import { TrackersPage } from '#app/features/tracker/product/trackers-page.tsx'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/tracker/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(productsQuery)
  },
  head: ({ match }) =>
    pageHead(match, {
      title: texts.issueTracker,
      description: texts.bugsAndFeatureRequestsAnd,
    }),
  component: Trackers,
})

function Trackers() {
  return <TrackersPage />
}
