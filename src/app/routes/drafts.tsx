import { createFileRoute } from '@tanstack/react-router'
import { loginRedirect } from '#app/api/require-signed-in.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { draftsQuery } from '#app/features/drafts/drafts.queries.ts'
import { DraftsPage } from '#app/features/drafts/drafts-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/drafts')({
  loader: async ({ context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    if (!viewer.currentUser) throw loginRedirect('/drafts')
    await queryClient.fetchQuery(draftsQuery)
  },
  head: ({ match }) => pageHead(match, { title: t('objects.drafts.title'), noindex: true }),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: DraftsPage,
})
