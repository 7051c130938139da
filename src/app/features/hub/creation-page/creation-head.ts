import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import * as texts from '#app/texts/english/names.ts'
import { creationKinds } from '#app/objects/kinds/creation-kinds.ts'
import { creationQuery } from '../creation.queries.ts'

/** Characters of a creation's text that link previews and search engines are given. */
const descriptionLength = 160
/** The size of the form of a picture that is for sharing. */
const shared = { width: 1200, height: 630 }

/** The head of a creation's page: its feeds for feed readers, and its own picture for link previews. */
export function creationHead(match: Parameters<typeof pageHead>[0], id: string) {
  const creation = match.context.queryClient.getQueryData(creationQuery(id).queryKey)?.creation
  if (!creation) return pageHead(match, {})
  const { title, renderedBody, kind, author, ogThumbnail } = creation
  const words = plainSnippet(renderedBody, descriptionLength)
  const description = words || texts.creationBy(creationKinds[kind].label, author.username)
  return pageHead(match, {
    title,
    description,
    image: ogThumbnail === null ? undefined : { url: ogThumbnail, ...shared, alt: title },
    type: 'article',
    article: creation,
    feed: { id, title },
  })
}
