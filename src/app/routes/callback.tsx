import { createFileRoute } from '@tanstack/react-router'
import { isMailAction, MailLinkPage } from '#app/features/accounts/entry/mail-link-page.tsx'
import { queryText, requireQuery, useInitialQuery } from '#app/features/accounts/entry/query-parameters.ts'
import { pageHead } from '#app/head/page-head.ts'
import { t } from '#app/texts/t.ts'

export const Route = createFileRoute('/callback')({
  // Unchanged from the URL, so that unusual values are not redirected.
  validateSearch: (search: Record<string, unknown>): { key?: unknown; action?: unknown } => search,
  staticData: { emptyNavbar: true, footer: false, noCalls: true },
  loader: (arrival) =>
    requireQuery(arrival, ({ key, action }) => queryText(key) !== '' && isMailAction(action)),
  head: ({ match }) => pageHead(match, { title: t('common.confirmTitle'), noindex: true }),
  component: Callback,
})

function Callback() {
  const { key, action } = useInitialQuery(Route.useSearch())
  return isMailAction(action) ? <MailLinkPage secret={queryText(key)} action={action} /> : null
}
