import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#app/head/page-head.ts'
import { LegalPage, loadLegalPage } from '#app/features/legal/legal-page.tsx'

export const Route = createFileRoute('/legal/$kind')({
  loader: ({ params, context }) => loadLegalPage(context.queryClient, params.kind),
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData }),
  component: Legal,
})

function Legal() {
  return <LegalPage kind={Route.useParams().kind} />
}
