import { createFileRoute } from '@tanstack/react-router'
import { EmbedError } from '#app/features/hub/embed-page.tsx'
import { errorRoute } from '#app/shell/errors/error-route.ts'

export const Route = createFileRoute('/embed/error')({ ...errorRoute, component: EmbedErrorRoute })

function EmbedErrorRoute() {
  return <EmbedError {...Route.useLoaderData()} />
}
