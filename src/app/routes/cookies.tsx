import { createFileRoute } from '@tanstack/react-router'
import { CookiesPage } from '#app/features/legal/cookies-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/cookies')({
  head: ({ match }) => pageHead(match, { title: t('common.cookies') }),
  component: CookiesPage,
})
