import { createFileRoute } from '@tanstack/react-router'
import { accountQuery } from '#app/features/accounts/accounts.queries.ts'
import { AccountSettingsPage } from '#app/features/accounts/settings/account-settings-page.tsx'
import { shellQuery } from '#app/api/shell.queries.ts'
import { loginRedirect } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'
import { errorCode } from '#shared/errors.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/account-settings')({
  loader: async ({ context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    if (!viewer.currentUser) throw loginRedirect('/account-settings')
    await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
      throw errorCode(error) === 401 ? loginRedirect('/account-settings') : error
    })
  },
  head: ({ match }) => pageHead(match, { title: t('common.accountSettings'), noindex: true }),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: AccountSettingsPage,
})
