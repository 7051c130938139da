import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#app/features/newsletter/newsletter-page.tsx'
import { loadNewsletterRoute } from '#app/features/newsletter/level-card.lazy.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/newsletter')({
  loader: ({ context }) => loadNewsletterRoute(context.queryClient),
  head: ({ match }) =>
    pageHead(match, {
      title: t('common.newsletter'),
      description: t('newsletter.pageDescription'),
    }),
  component: NewsletterPage,
})
