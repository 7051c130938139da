import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { firstPicture } from './first-picture.ts'
import { pageHead, type PageHead } from './page-head.ts'

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
