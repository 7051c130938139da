import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#app/domains/accounts/forgot-password-page.tsx'
import { signInTarget } from '#app/domains/accounts/sign-in-target.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: signInTarget,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  head: ({ match }) => pageHead(match, { title: texts.forgotPassword, noindex: true, host: 'auth' }),
  component: ForgotPassword,
})

function ForgotPassword() {
  return <ForgotPasswordPage target={Route.useSearch()} />
}
