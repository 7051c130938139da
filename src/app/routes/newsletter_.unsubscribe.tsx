import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#app/features/newsletter/newsletter-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/newsletter_/unsubscribe')({
  head: ({ match }) => pageHead(match, { title: t('common.unsubscribe'), noindex: true }),
  component: UnsubscribePage,
})
