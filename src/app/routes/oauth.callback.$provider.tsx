import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '#app/features/accounts/entry/callback-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/oauth/callback/$provider')({
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  head: ({ match }) => pageHead(match, { title: t('accounts.signingIn'), noindex: true }),
  component: Callback,
})

function Callback() {
  const { provider } = Route.useParams()
  return <CallbackPage provider={provider} />
}
