import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#app/features/accounts/password/forgot-password-page.tsx'
import { signInTarget } from '#app/features/accounts/log-in/sign-in-target.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
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
