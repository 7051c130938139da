import { createFileRoute } from '@tanstack/react-router'
import { CallbackPage } from '#app/features/accounts/log-in/callback-page.tsx'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/oauth/callback/$provider')({
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  head: ({ match }) => pageHead(match, { title: texts.signingIn, noindex: true }),
  component: Callback,
})

function Callback() {
  const { provider } = Route.useParams()
  return <CallbackPage provider={provider} />
}
