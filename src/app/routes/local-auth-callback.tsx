import { createFileRoute } from '@tanstack/react-router'
import { LocalAuthPage } from '#app/features/accounts/entry/callback-page.tsx'
import { queryText, requireQuery } from '#app/features/accounts/entry/query-parameters.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/local-auth-callback')({
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) => requireQuery(arrival, ({ redirect }) => queryText(redirect) !== ''),
  head: ({ match }) => pageHead(match, { title: t('accounts.signingIn'), noindex: true, host: 'auth' }),
  component: LocalAuthPage,
})
