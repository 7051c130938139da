import { createFileRoute } from '@tanstack/react-router'
import { productsQuery } from '#app/features/tracker/tracker.queries.ts'
import { TrackersPage } from '#app/features/tracker/list/trackers-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/tracker/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(productsQuery)
  },
  head: ({ match }) =>
    pageHead(match, {
      title: t('common.tracker'),
      description: t('tracker.description'),
      feed: { id: 'tracker', title: t('common.tracker') },
    }),
  component: TrackersPage,
})
