import { queryOptions } from '@tanstack/react-query'
import { objectQueries } from '#app/comments/object-page/object-page.loader.ts'
import {
  CreationPageDocument,
  CreationSourceDocument,
  type CreationPageQuery,
  type CreationSourceQuery,
  EmbeddedCreationDocument,
  type EmbeddedCreationQuery,
} from '#app/graphql.gen.ts'
import { read, unkeptQuery } from '#app/api/call.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/head/page-head.ts'
import { textPicture } from '#app/head/text-head.ts'
import { shellQuery } from '#app/api/shell.queries.ts'
import { t } from '#app/texts/t.ts'
import { oembedPath } from '#shared/addresses/embed.ts'

export type Creation = CreationPageQuery['creation']

export type CreationSource = CreationSourceQuery['creation']

/** A creation; its comments come in the same response and are stored in their own query. */
export const creationQuery = objectQueries('creation', CreationPageDocument)

export const creationSourceQuery = unkeptQuery(CreationSourceDocument)

export type EmbeddedCreation = EmbeddedCreationQuery['creation']

export function embeddedCreationQuery(id: string) {
  return queryOptions({
    queryKey: ['embedded-creation', id],
    queryFn: async () => (await read(EmbeddedCreationDocument, { id })).creation,
  })
}

/** Characters of a creation's text in link previews and search results. */
const descriptionLength = 160

export function creationHead(match: Parameters<typeof pageHead>[0], id: string) {
  const creation = match.context.queryClient.getQueryData(creationQuery(id).queryKey)?.creation
  if (!creation) return pageHead(match, {})
  const { title, renderedBody, kind, author, ogThumbnail } = creation
  const text = plainSnippet(renderedBody, descriptionLength)
  const description = text || t('hub.creation.description', { kind, username: author.username })
  const head = pageHead(match, {
    title,
    description,
    image: ogThumbnail ?? textPicture(id, creation, creation.downloadCount),
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
