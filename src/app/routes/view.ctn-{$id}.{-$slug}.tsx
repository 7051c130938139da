import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { creationHead } from '#app/features/hub/creation-page/creation-head.ts'
import { CreationPage } from '#app/features/hub/creation-page/creation-page.tsx'
import { loadCreationRoute } from '#app/features/hub/creation-page/creation.loader.ts'
import { idParam } from '#app/objects/id-param.ts'
import { PageSkeleton } from '#app/ui/skeleton/page-skeleton.tsx'
import { isId } from '#shared/ids.ts'
import { objectPath } from '#shared/object-path.ts'

export const Route = createFileRoute('/view/ctn-{$id}/{-$slug}')({
  params: idParam<{ id: string; slug?: string }>('creation'),
  loader: async ({ params, location, context, preload, cause }) => {
    if (!isId('creation', params.id)) throw notFound()
    const creation = await loadCreationRoute(context.queryClient, params.id, {
      ahead: preload,
      arrives: cause === 'enter',
    })
    if (params.slug !== creation.slug) {
      const href = `${objectPath(creation)}${location.searchStr}${location.hash && `#${location.hash}`}`
      throw redirect({ href, statusCode: 301, replace: true })
    }
  },
  head: ({ match, params }) => creationHead(match, params.id),
  pendingComponent: () => <PageSkeleton shape="text" />,
  component: CreationRoute,
})

function CreationRoute() {
  const { id } = Route.useParams()
  return <CreationPage key={id} id={id} />
}
