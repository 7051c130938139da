import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#app/domains/site/settings-page.tsx'
import { pageHead } from '#app/page-head.ts'
import * as texts from '#app/texts/english/names.ts'

export const Route = createFileRoute('/settings')({
  head: ({ match }) => pageHead(match, { title: texts.websiteSettings }),
  component: SettingsPage,
})
