import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountQuery, settingsLogin } from '#app/features/accounts/settings/account.queries.ts'
import { AccountSettingsPage } from '#app/features/accounts/settings/account-settings-page.tsx'
import { shellQuery } from '#app/api/shell.queries.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { errorCode } from '#shared/errors.ts'
import { t } from '#app/texts/t.ts'

const login = { href: settingsLogin, statusCode: 302, reloadDocument: true } as const

export const Route = createFileRoute('/account-settings')({
  loader: async ({ context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    if (!viewer.currentUser) throw redirect(login)
    await queryClient.ensureQueryData(accountQuery).catch((error: unknown) => {
      throw errorCode(error) === 401 ? redirect(login) : error
    })
  },
  head: ({ match }) => pageHead(match, { title: t('common.accountSettings'), noindex: true }),
  pendingComponent: () => <PageSkeleton shape="rows" />,
  component: AccountSettingsPage,
})
