import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/head/page-head.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { t } from '#app/texts/t.ts'
import { oembedPath } from '#shared/addresses/embed.ts'
import { creationQuery } from '#app/features/hub/creation.queries.ts'

/** Characters of a creation's text in link previews and search results. */
const descriptionLength = 160
/** The size of a picture's variant for link previews. */
const shared = { width: 1200, height: 630 }

/** The head of a creation's page: its feeds, and its own picture for link previews. */
export function creationHead(match: Parameters<typeof pageHead>[0], id: string) {
  const creation = match.context.queryClient.getQueryData(creationQuery(id).queryKey)?.creation
  if (!creation) return pageHead(match, {})
  const { title, renderedBody, kind, author, ogThumbnail } = creation
  const text = plainSnippet(renderedBody, descriptionLength)
  const description = text || t('hub.creation.description', { kind, username: author.username })
  const head = pageHead(match, {
    title,
    description,
    image: ogThumbnail === null ? undefined : { url: ogThumbnail, ...shared, alt: title },
    type: 'article',
    article: creation,
    feed: { id, title },
  })
  return head.links.length === 0 ? head : { ...head, links: [...head.links, oembedLink(match, creation)] }
}

/** Discovery link of the oEmbed description, by which other sites embed the creation. */
function oembedLink({ context }: Parameters<typeof pageHead>[0], creation: { id: string; title: string }) {
  const main = context.queryClient.getQueryData(shellQuery.queryKey)?.site.origins.main ?? ''
  const query = new URLSearchParams({ url: `${main}/${creation.id}`, format: 'json' })
  const type = 'application/json+oembed'
  return { rel: 'alternate', type, title: creation.title, href: `${main}${oembedPath}?${query}` }
}
