import { createFileRoute } from '@tanstack/react-router'
import { CompleteRegisterPage } from '#app/features/accounts/entry/register-pages.tsx'
import { queryText, requireQuery, useInitialQuery } from '#app/features/accounts/entry/query-parameters.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

interface CompleteRegisterSearch {
  key?: unknown
  /** A suggested name. */
  username?: unknown
  /** `ask` if the provider gave no verified address. */
  email?: unknown
}

export const Route = createFileRoute('/complete-register')({
  // Unchanged from the URL, so that unusual values are not redirected.
  validateSearch: (search: Record<string, unknown>): CompleteRegisterSearch => search,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) => requireQuery(arrival, ({ key }) => queryText(key) !== ''),
  head: ({ match }) =>
    pageHead(match, { title: t('accounts.completeSignUp.pageTitle'), noindex: true, host: 'auth' }),
  component: CompleteRegister,
})

function CompleteRegister() {
  const { key, username, email } = useInitialQuery(Route.useSearch())
  return (
    <CompleteRegisterPage
      secret={queryText(key)}
      username={queryText(username)}
      needsEmail={email === 'ask'}
    />
  )
}
