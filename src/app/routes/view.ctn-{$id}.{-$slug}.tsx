import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { loadObjectPage } from '#app/comments/object.loader.ts'
import { creationHead } from '#app/features/hub/creation-page/creation-head.ts'
import { CreationPage } from '#app/features/hub/creation-page/creation-page.tsx'
import { FactCards, ManageCreation } from '#app/features/hub/creation-page/rail.lazy.ts'
import { creationQuery } from '#app/features/hub/creation.queries.ts'
import { ExploreButton } from '#app/features/hub/gallery/explore-button.lazy.ts'
import { idParam } from '#app/lib/id-param.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { isId } from '#shared/addresses/ids.ts'
import { objectPath } from '#shared/addresses/object-path.ts'

export const Route = createFileRoute('/view/ctn-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('creation'),
  loader: async ({ params, location, context, preload, cause }) => {
    if (!isId('creation', params.id)) throw notFound()
    const cards = FactCards.preload?.()
    const button = ExploreButton.preload?.()
    const creation = await loadObjectPage(
      context.queryClient,
      { id: params.id, ahead: preload, arrives: cause === 'enter' },
      { query: creationQuery, pick: (data) => data.creation, manageCard: ManageCreation },
    )
    if (params.slug !== creation.slug) {
      const href = `${objectPath(creation)}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
    await cards
    await button
  },
  head: ({ match, params }) => creationHead(match, params.id),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: CreationRoute,
})

function CreationRoute() {
  const { id } = Route.useParams()
  return <CreationPage key={id} id={id} />
}
