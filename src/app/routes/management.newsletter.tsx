import { createFileRoute } from '@tanstack/react-router'
import { readPrefill } from '#app/features/newsletter/sender/prefill.ts'
import { campaignsQuery } from '#app/features/newsletter/sender/sender.queries.ts'
import { SenderPage } from '#app/features/newsletter/sender/sender-page.tsx'
import { LeaveConfirmation } from '#app/writing/unsaved/unsaved-text.tsx'
import { requireSignedIn } from '#app/api/require-signed-in.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/management/newsletter')({
  validateSearch: readPrefill,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await Promise.all([
      arrival.context.queryClient.ensureQueryData(campaignsQuery),
      LeaveConfirmation.preload?.(),
    ])
  },
  head: ({ match }) => pageHead(match, { title: t('newsletter.sender.send'), noindex: true }),
  component: NewsletterSender,
})

function NewsletterSender() {
  const prefill = Route.useSearch()
  return <SenderPage key={JSON.stringify(prefill)} prefill={prefill} />
}
