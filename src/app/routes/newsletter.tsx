import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#app/features/newsletter/newsletter-page.tsx'
import { loadNewsletterRoute } from '#app/features/newsletter/newsletter.loader.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context }) => loadNewsletterRoute(context.queryClient),
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
