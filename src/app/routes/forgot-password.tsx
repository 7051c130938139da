import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#app/features/accounts/entry/password-pages.tsx'
import { signInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/forgot-password')({
  validateSearch: signInTarget,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  head: ({ match }) =>
    pageHead(match, { title: t('accounts.forgotPassword.pageTitle'), noindex: true, host: 'auth' }),
  component: ForgotPassword,
})

function ForgotPassword() {
  return <ForgotPasswordPage target={Route.useSearch()} />
}
