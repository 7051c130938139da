import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '#app/features/notifications/notifications-page.tsx'
import { notificationsQuery } from '#app/features/notifications/notifications.queries.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { loginRedirect } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import { errorCode } from '#shared/errors.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/notifications')({
  loader: async ({ context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    if (!viewer.currentUser) throw loginRedirect('/notifications')
    await queryClient.ensureQueryData(notificationsQuery).catch((error: unknown) => {
      throw errorCode(error) === 401 ? loginRedirect('/notifications') : error
    })
  },
  head: ({ match }) => pageHead(match, { title: t('common.notifications'), noindex: true }),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: NotificationsPage,
})
