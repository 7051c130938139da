import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { sharePath } from '#shared/addresses/share-pictures.ts'
import { pageHead, type PageHead } from './page-head.ts'

/** Characters of a text in link previews and search results. */
const descriptionLength = 160

/** Properties of a text that the head of its page needs. */
interface HeadedText extends NonNullable<PageHead['article']> {
  title: string
  renderedBody: string
  score: number
  commentCount: number
}

/**
 * The head of a page with a text, a post or a ticket: its feeds, and its picture for link previews. The page has the text's
 * title unless it has its own; `shown` is what else the picture shows.
 */
export function textHead(
  match: Parameters<typeof pageHead>[0],
  id: string,
  text: HeadedText | undefined,
  title = text?.title,
  ...shown: unknown[]
) {
  return pageHead(match, {
    title,
    description: text && plainSnippet(text.renderedBody, descriptionLength),
    image: text && textPicture(id, text, ...shown),
    type: 'article',
    article: text,
    feed: { id, title },
  })
}

/** The address of the picture for link previews of a post, a ticket or a creation. */
export function textPicture(
  id: string,
  { title, author: { username, picture }, score, commentCount }: Omit<HeadedText, 'renderedBody'>,
  ...shown: unknown[]
): string {
  return sharePath(id, title, username, picture, score, commentCount, ...shown)
}

/** The address of the first picture in a rendered body, for search engines. The service allows only the product's own, by absolute URLs. */
export function firstPicture(renderedBody: string): string | undefined {
  // As the service writes it: with this order of attributes, and values without double quotes.
  return /<img src="(https?:[^"]+)"/
    .exec(renderedBody)?.[1]
    ?.replaceAll(/&#x(\w+);|&amp;/g, (_, code?: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : '&',
    )
}
