import { shellQuery } from '#app/api/shell.queries.ts'
import { pageHead } from '#app/head/page-head.ts'
import { objectPath } from '#shared/addresses/object-path.ts'
import { embeddedCreationQuery } from './embedded-creation.query.ts'

/** The head of a creation in a frame: search engines are sent to its own page. */
export function embedHead(match: Parameters<typeof pageHead>[0], id: string) {
  const { queryClient } = match.context
  const creation = queryClient.getQueryData(embeddedCreationQuery(id).queryKey)
  if (!creation) return pageHead(match, { noindex: true })
  const origin = queryClient.getQueryData(shellQuery.queryKey)?.site.origins.main ?? ''
  const head = pageHead(match, { title: creation.title, noindex: true })
  return { ...head, links: [{ rel: 'canonical', href: origin + objectPath(creation) }] }
}
