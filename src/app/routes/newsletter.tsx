import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#app/domains/newsletter/newsletter-page.tsx'
import { visitNewsletter } from '#app/domains/newsletter/visit-newsletter.ts'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context }) => visitNewsletter(context.queryClient),
  head: ({ match }) =>
    pageHead(match, {
      title: texts.newsletter,
      description: texts.whatIsNewByEmail,
    }),
  component: Newsletter,
})

function Newsletter() {
  return <NewsletterPage />
}
