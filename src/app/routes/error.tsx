import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#app/shell/errors/error-page.tsx'
import { errorRoute } from '#app/shell/errors/error-route.ts'

export const Route = createFileRoute('/error')({ ...errorRoute, component: ErrorRoute })

function ErrorRoute() {
  return <ErrorPage {...Route.useLoaderData()} />
}
