import { createFileRoute } from '@tanstack/react-router'
import { queryText, requireQuery, useInitialQuery } from '#app/features/accounts/entry/query-parameters.ts'
import { ResetPasswordPage } from '#app/features/accounts/entry/password-pages.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/reset-password')({
  // Unchanged from the URL, so that unusual values are not redirected.
  validateSearch: ({ key }: Record<string, unknown>): { key?: unknown } => (key === undefined ? {} : { key }),
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) => requireQuery(arrival, ({ key }) => queryText(key) !== ''),
  head: ({ match }) => pageHead(match, { title: t('accounts.reset.title'), noindex: true, host: 'auth' }),
  component: ResetPassword,
})

function ResetPassword() {
  const { key } = useInitialQuery(Route.useSearch())
  return <ResetPasswordPage secret={queryText(key)} />
}
