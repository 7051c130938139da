import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#app/features/accounts/entry/register-pages.tsx'
import { signInOptionsQuery } from '#app/features/accounts/accounts.queries.ts'
import { signInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
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
