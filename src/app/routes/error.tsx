import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/shell/errors/error-page.tsx'
import { errorTitle, readCode } from '#app/lib/format/status-phrases.ts'
import { pageHead } from '#app/objects/head/page-head.ts'

export const Route = createFileRoute('/error')({
  // Left as it stands in the address, so that no odd one is redirected.
  validateSearch: ({ code }: Record<string, unknown>): { code?: unknown } =>
    code === undefined ? {} : { code },
  head: ({ match }) => pageHead(match, { title: errorTitle(readCode(match.search.code)), isErrorPage: true }),
  component: ErrorRoute,
})

function ErrorRoute() {
  return <ErrorPage code={readCode(Route.useSearch().code)} />
}
