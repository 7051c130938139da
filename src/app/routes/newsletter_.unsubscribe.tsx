import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '#app/features/newsletter/unsubscribe-page.tsx'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/newsletter_/unsubscribe')({
  head: ({ match }) => pageHead(match, { title: texts.unsubscribe, noindex: true }),
  component: UnsubscribePage,
})
