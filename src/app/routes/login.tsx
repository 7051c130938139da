import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#app/features/accounts/entry/login-page.tsx'
import { signInOptionsQuery } from '#app/features/accounts/accounts.queries.ts'
import { signInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...signInTarget(search),
    ...(typeof search.provider === 'string' && { provider: search.provider }),
  }),
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(signInOptionsQuery)
  },
  head: ({ match }) => pageHead(match, { title: t('common.logIn'), noindex: true, host: 'auth' }),
  component: Login,
})

function Login() {
  const { provider, ...target } = Route.useSearch()
  return <LoginPage target={target} requestedProvider={provider} />
}
