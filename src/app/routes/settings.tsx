import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/settings')({
  head: ({ match }) => pageHead(match, { title: t('settings.title') }),
  component: SettingsPage,
})
