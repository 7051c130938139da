import { createFileRoute, notFound } from '@tanstack/react-router'
import { EmbedFailure, EmbedNotFound } from '#app/features/hub/embed/embed-failures.tsx'
import { embedHead } from '#app/features/hub/embed/embed-head.ts'
import { EmbedPage } from '#app/features/hub/embed/embed-page.tsx'
import { embeddedCreationQuery } from '#app/features/hub/embed/embedded-creation.query.ts'
import { idParam } from '#app/lib/id-param.ts'
import { isId } from '#shared/addresses/ids.ts'

export const Route = createFileRoute('/embed/ctn-{$id}')({
  params: idParam('creation'),
  loader: async ({ params, context }) => {
    if (!isId('creation', params.id)) throw notFound()
    await context.queryClient.ensureQueryData(embeddedCreationQuery(params.id))
  },
  head: ({ match, params }) => embedHead(match, params.id),
  component: EmbedRoute,
  errorComponent: EmbedFailure,
  notFoundComponent: EmbedNotFound,
})

function EmbedRoute() {
  return <EmbedPage id={Route.useParams().id} />
}
