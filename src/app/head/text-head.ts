import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead, type PageHead, type PreviewPicture } from './page-head.ts'

/** Characters of a text in link previews and search results. */
const descriptionLength = 160

/** Properties of a text that the head of its page needs. */
type HeadedText = NonNullable<PageHead['article']> & { title: string; renderedBody: string }

/**
 * The head of a page with a text, a post or a ticket: its feeds, and its picture for link previews. The page has the text's
 * title unless it has its own.
 */
export function textHead(
  match: Parameters<typeof pageHead>[0],
  id: string,
  text: HeadedText | undefined,
  title = text?.title,
) {
  return pageHead(match, {
    title,
    description: text && plainSnippet(text.renderedBody, descriptionLength),
    image: text && firstPicture(text.renderedBody, text.title),
    type: 'article',
    article: text,
    feed: { id, title },
  })
}

// As the service writes it: with this order of attributes, and values without double quotes.
const picture = /<img src="(https?:[^"]+)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")?/

/**
 * The first picture in a rendered body, for link previews, with its own alt text or else the given one; undefined if there is
 * none. The service allows only the product's own pictures, by absolute URLs.
 */
export function firstPicture(renderedBody: string, defaultAlt: string): PreviewPicture | undefined {
  const [, url, alt = '', width, height] = picture.exec(renderedBody) ?? []
  return url === undefined
    ? undefined
    : {
        url: plain(url),
        ...(width && { width: Number(width), height: Number(height) }),
        alt: plain(alt) || defaultAlt,
      }
}

/** An attribute's value with the service's character references decoded. */
function plain(value: string): string {
  return value.replaceAll(/&#x(\w+);|&amp;/g, (_, code?: string) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : '&',
  )
}
