import { plainSnippet } from '#app/domains/objects/plain-text.ts'
import { pageHead } from '#app/page-head.ts'
import { postQuery } from './post.queries.ts'

/** Characters of a post that link previews and search engines are given. */
const descriptionLength = 160

/** The head of a post's page. */
export function postHead(match: Parameters<typeof pageHead>[0], id: string) {
  const post = match.context.queryClient.getQueryData(postQuery(id).queryKey)?.post
  const description = post && plainSnippet(post.renderedBody, descriptionLength)
  return pageHead(match, { title: post?.title, description, type: 'article' })
}
