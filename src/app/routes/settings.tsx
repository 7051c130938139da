import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#app/domains/site/settings-page.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/settings')({
  head: ({ match }) => pageHead(match, { title: 'Website settings' }),
  component: SettingsPage,
})
