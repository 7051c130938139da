import { firstPicture } from '#app/objects/head/first-picture.ts'
import { plainSnippet } from '#app/lib/format/plain-text.ts'
import { pageHead } from '#app/objects/head/page-head.ts'
import { postQuery } from '../post.queries.ts'

/** Characters of a post that link previews and search engines are given. */
const descriptionLength = 160

/** The head of a post's page: its feeds for feed readers, and its picture for link previews. */
export function postHead(match: Parameters<typeof pageHead>[0], id: string) {
  const post = match.context.queryClient.getQueryData(postQuery(id).queryKey)?.post
  return pageHead(match, {
    title: post?.title,
    description: post && plainSnippet(post.renderedBody, descriptionLength),
    image: post && firstPicture(post.renderedBody, post.title),
    type: 'article',
    article: post,
    feed: { id, title: post?.title },
  })
}
