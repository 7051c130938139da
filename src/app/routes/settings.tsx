import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#app/features/settings/settings-page.tsx'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/settings')({
  head: ({ match }) => pageHead(match, { title: texts.websiteSettings }),
  component: SettingsPage,
})
