import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#app/features/accounts/sign-up/register-page.tsx'
import { signInOptionsQuery } from '#app/features/accounts/sign-in-options.queries.ts'
import { signInTarget } from '#app/features/accounts/log-in/sign-in-target.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/register')({
  validateSearch: signInTarget,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(signInOptionsQuery)
  },
  head: ({ match }) => pageHead(match, { title: t('common.signUp'), noindex: true, host: 'auth' }),
  component: Register,
})

function Register() {
  return <RegisterPage target={Route.useSearch()} />
}
