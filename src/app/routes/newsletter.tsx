import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#app/domains/newsletter/newsletter-page.tsx'
import { visitNewsletter } from '#app/domains/newsletter/visit-newsletter.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context }) => visitNewsletter(context.queryClient),
  head: ({ match }) =>
    pageHead(match, {
      title: 'Newsletter',
      description: 'What is new, by email. No tracking pixels, minimal HTML, identical links for everybody.',
    }),
  component: Newsletter,
})

function Newsletter() {
  return <NewsletterPage />
}
