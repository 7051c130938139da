import { createFileRoute } from '@tanstack/react-router'
import { LocalAuthPage } from '#app/domains/accounts/local-auth-page.tsx'
import { queryText, requireQuery } from '#app/domains/accounts/require-query.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/local-auth-callback')({
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) => requireQuery(arrival, ({ redirect }) => queryText(redirect) !== ''),
  head: ({ match }) => pageHead(match, { title: texts.signingIn, noindex: true, host: 'auth' }),
  component: LocalAuthPage,
})
