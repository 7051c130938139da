import { createFileRoute } from '@tanstack/react-router'
import { readPrefill } from '#app/domains/newsletter/sender/prefill.ts'
import { campaignsQuery } from '#app/domains/newsletter/sender/sender.queries.ts'
import { SenderPage } from '#app/domains/newsletter/sender/sender-page.tsx'
import { LeaveQuestion } from '#app/domains/objects/leave-question.lazy.ts'
import { requireSignedIn } from '#app/domains/site/require-signed-in.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/management/newsletter')({
  validateSearch: readPrefill,
  loader: async (arrival) => {
    await requireSignedIn(arrival)
    await Promise.all([
      arrival.context.queryClient.ensureQueryData(campaignsQuery),
      LeaveQuestion.preload?.(),
    ])
  },
  head: ({ match }) => pageHead(match, { title: texts.sendNewsletter, noindex: true }),
  component: NewsletterSender,
})

function NewsletterSender() {
  const prefill = Route.useSearch()
  return <SenderPage key={JSON.stringify(prefill)} prefill={prefill} />
}
