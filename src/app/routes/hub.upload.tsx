import { createFileRoute } from '@tanstack/react-router'
import { UploadPage } from '#app/features/hub/upload/upload-page.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/hub/upload')({
  validateSearch: ({ prefill }: Record<string, unknown>): { prefill?: string } =>
    typeof prefill === 'string' ? { prefill } : {},
  loader: (arrival) => requireSignedIn(arrival),
  head: ({ match }) => pageHead(match, { title: t('hub.upload.pageTitle'), noindex: true }),
  component: Upload,
})

function Upload() {
  return <UploadPage prefill={Route.useSearch().prefill} />
}
