import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#app/domains/accounts/login-page.tsx'
import { signInTarget } from '#app/domains/accounts/sign-in-target.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: signInTarget,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  head: ({ match }) => pageHead(match, { title: 'Log in', noindex: true }),
  component: Login,
})

function Login() {
  return <LoginPage target={Route.useSearch()} />
}
