import { createFileRoute, notFound } from '@tanstack/react-router'
import { shellQuery } from '#app/api/shell.queries.ts'
import { EmbedFailure, EmbedNotFound, EmbedPage } from '#app/features/hub/embed-page.tsx'
import { embeddedCreationQuery } from '#app/features/hub/creation.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { idParam } from '#app/lib/route-params.ts'
import { isId } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'

export const Route = createFileRoute('/embed/ctn-{$id}')({
  params: idParam('creation'),
  loader: async ({ params, context }) => {
    if (!isId('creation', params.id)) throw notFound()
    await context.queryClient.ensureQueryData(embeddedCreationQuery(params.id))
  },
  // Search engines are sent to the creation's own page.
  head: ({ match, params }) => {
    const { queryClient } = match.context
    const creation = queryClient.getQueryData(embeddedCreationQuery(params.id).queryKey)
    if (!creation) return pageHead(match, { noindex: true })
    const origin = queryClient.getQueryData(shellQuery.queryKey)?.site.origins.main ?? ''
    const head = pageHead(match, { title: creation.title, noindex: true })
    return { ...head, links: [{ rel: 'canonical', href: origin + objectPath(creation) }] }
  },
  component: EmbedRoute,
  errorComponent: EmbedFailure,
  notFoundComponent: EmbedNotFound,
})

function EmbedRoute() {
  return <EmbedPage id={Route.useParams().id} />
}
