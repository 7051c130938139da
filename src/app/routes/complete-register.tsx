import { createFileRoute } from '@tanstack/react-router'
import { CompleteRegisterPage } from '#app/features/accounts/sign-up/complete-register-page.tsx'
import { queryText, requireQuery } from '#app/features/accounts/entry/require-query.ts'
import { useTakenQuery } from '#app/features/accounts/entry/use-taken-query.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

interface CompleteRegisterSearch {
  key?: unknown
  /** A name that may suit. */
  username?: unknown
  /** `ask` when the provider gave none that can be relied on. */
  email?: unknown
}

export const Route = createFileRoute('/complete-register')({
  // Left as it stands in the address, so that no odd one is redirected.
  validateSearch: (search: Record<string, unknown>): CompleteRegisterSearch => search,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) => requireQuery(arrival, ({ key }) => queryText(key) !== ''),
  head: ({ match }) => pageHead(match, { title: texts.completeYourSignUp, noindex: true, host: 'auth' }),
  component: CompleteRegister,
})

function CompleteRegister() {
  const { key, username, email } = useTakenQuery(Route.useSearch())
  return (
    <CompleteRegisterPage
      secret={queryText(key)}
      username={queryText(username)}
      needsEmail={email === 'ask'}
    />
  )
}
