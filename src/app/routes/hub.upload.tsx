import { createFileRoute, redirect } from '@tanstack/react-router'
import { UploadPage } from '#app/domains/creations/upload-page.tsx'
import { shellQuery } from '#app/domains/site/shell.queries.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/hub/upload')({
  validateSearch: ({ prefill }: Record<string, unknown>): { prefill?: string } =>
    typeof prefill === 'string' ? { prefill } : {},
  loader: async ({ location, cause, context: { queryClient } }) => {
    const { viewer } = await queryClient.ensureQueryData(shellQuery)
    // A session that ends while somebody is writing must not take the page away with what was written.
    if (!viewer.currentUser && cause !== 'stay') {
      throw redirect({
        href: `/login?r=${encodeURIComponent(location.href)}`,
        statusCode: 302,
        reloadDocument: true,
      })
    }
  },
  head: ({ match }) => pageHead(match, { title: texts.uploadCreation, noindex: true }),
  component: Upload,
})

function Upload() {
  return <UploadPage prefill={Route.useSearch().prefill} />
}
