import { createFileRoute } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object-page/object-page.loader.ts'
import { creationHead, creationQuery } from '#app/features/hub/creation.queries.ts'
import { CreationPage } from '#app/features/hub/creation-page/creation-page.tsx'
import { FactCards, ManageCreation, VersionsCard } from '#app/features/hub/creation-page/rail.lazy.ts'
import { idParam } from '#app/lib/route-params.ts'
import { PageSkeleton } from '#app/ui/status/status.tsx'

export const Route = createFileRoute('/view/ctn-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('creation'),
  loader: async ({ params, ...visit }) => {
    await Promise.all([
      loadObjectPage('creation', params, visit, { query: creationQuery, manageCard: ManageCreation }),
      FactCards.preload?.(),
    ])
    const loaded = visit.context.queryClient.getQueryData(creationQuery(params.id).queryKey)
    if (loaded && loaded.creation.versions.length > 0) await VersionsCard.preload?.()
  },
  head: ({ match, params }) => creationHead(match, params.id),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: CreationRoute,
})

function CreationRoute() {
  const { id } = Route.useParams()
  return <CreationPage key={id} id={id} />
}
